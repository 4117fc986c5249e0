import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { fileRules, MAX_POST_BYTES, type FileRule } from '#shared/actions/form-files.ts'
import { paths } from '#shared/paths.ts'
import type { WorkerContext } from './upstream.ts'

/** `cut` is set when the body was too large: its texts are complete, its files are dropped. */
export type PostedForm = { form: FormData; cut: FileRule | null } | { rejection: Response }

const rules: Record<string, FileRule> = {
  [paths.support]: fileRules.support!,
  [paths.requestDesign]: fileRules['design-request']!,
  [paths.guaranteeClaim]: fileRules['guarantee-claim']!,
  [paths.careers]: fileRules.careers!,
}

/** Exceeds the API's own limit, so that the API's error appears in the page. */
const TEXT_BYTES = 128 * 1024
const BOUNDARY = /^multipart\/form-data\b.*?\bboundary="?([^";]+)/i

const noStore = { 'Cache-Control': 'private, no-store' }
const tooLarge = (c: WorkerContext) => c.text('The form is too large.', 413, noStore)
const usual = bodyLimit({ maxSize: TEXT_BYTES, onError: tooLarge })
const withFiles = bodyLimit({ maxSize: MAX_POST_BYTES, onError: tooLarge })

export const limitPost = createMiddleware<{ Bindings: Env }>((c, next) => {
  if (!takesFiles(c)) return usual(c, next)
  // Browsers always send Content-Length.
  return c.req.header('Content-Length') ? next() : withFiles(c, next)
})

function takesFiles(c: WorkerContext): boolean {
  return Object.hasOwn(rules, c.req.path) && BOUNDARY.test(c.req.header('Content-Type') ?? '')
}

export async function postedForm(c: WorkerContext): Promise<PostedForm> {
  try {
    if (takesFiles(c) && isTooLarge(c)) return { form: await textsOf(c), cut: rules[c.req.path]! }
    const form = await c.req.formData()
    return textSize(form) > TEXT_BYTES ? { rejection: tooLarge(c) } : { form, cut: null }
  } catch {
    return { rejection: c.text('A form is expected here.', 415, noStore) }
  }
}

/** The bytes of a form's texts, which the page may have to render again; the file limit does not apply to them. */
function textSize(form: FormData): number {
  let size = 0
  form.forEach(
    (value: string | File, name: string) => (size += name.length + (typeof value === 'string' ? value.length : 0)),
  )
  return size
}

function isTooLarge(c: WorkerContext): boolean {
  return Number(c.req.header('Content-Length') ?? 0) > MAX_POST_BYTES
}

/** Drains the rest of an oversized form, because browsers show no response before they have sent everything. */
async function textsOf(c: WorkerContext): Promise<FormData> {
  const type = c.req.header('Content-Type')!
  const start: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body! as unknown as AsyncIterable<Uint8Array>) {
    if (size < TEXT_BYTES) start.push(chunk)
    size += chunk.length
  }
  const end = new TextEncoder().encode(`\r\n--${BOUNDARY.exec(type)![1]}--\r\n`)
  return new Response(new Blob([...start, end] as BlobPart[]), { headers: { 'Content-Type': type } }).formData()
}
