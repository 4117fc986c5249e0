import { decode } from '#shared/planner/code.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import type { WorkerContext } from '#worker/pages/upstream.ts'

const STYLE = `<style>.panel,.front{fill:#fff;stroke:#374151}.void{fill:#f3f4f6}.rod,.dims,.line{fill:none;stroke:#374151}.rod{stroke-linecap:round}.cloth{fill:#e5e7eb;stroke:#9ca3af}.ghost{fill:none;stroke:#9ca3af}.plan{fill:#dcfce7;stroke:#166534}</style>`

/** A design's picture for carts and orders. The same code always has the same picture. */
export function designPicture(c: WorkerContext): Response {
  const code = /^([\w-]+)\.svg$/.exec(c.req.param('file') ?? '')?.[1] ?? ''
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return c.text('Not found', 404)
  const svg = drawing(toSpec(decoded.design), { dims: false })
  const picture = svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" ')
    .replace(/>/, `>${STYLE}`)
  return c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
}
