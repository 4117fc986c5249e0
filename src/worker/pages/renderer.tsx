import type { Context } from 'hono'
import { reactRenderer } from '@hono/react-renderer'
import type { ReactElement } from 'react'
import { DrawContext } from '#ui/drawing/figures/drawing-figure.tsx'
import { ServerPartContext } from '#ui/hydration/server-part.tsx'
import { cachedDrawing } from '#worker/content/drawing-cache.ts'
import { cachedPart } from '#worker/content/server-parts.tsx'
import type { WorkerContext } from '#worker/base/worker-context.ts'

type RenderOptions = {
  nonce: string
  signal: AbortSignal
  onError: (error: unknown) => string
  onHeaders: (headers: Headers) => void
}

/** React's hidden chunks would need a script to appear, so content that is ready with the shell is sent in place. */
const WHOLE_PAGE_BYTES = 1_000_000

/** Streams a document, shell first. The options differ by request, so each request creates its renderer. */
export async function render(c: WorkerContext, document: ReactElement, options: RenderOptions): Promise<Response> {
  const middleware = reactRenderer(({ children }) => <>{children}</>, {
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: { ...options, progressiveChunkSize: WHOLE_PAGE_BYTES },
  })
  await middleware(c as Context<any>, async () => {})
  return c.render(
    <DrawContext value={cachedDrawing}>
      <ServerPartContext value={cachedPart}>{document}</ServerPartContext>
    </DrawContext>,
  )
}
