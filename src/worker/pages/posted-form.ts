import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { fileRules, MAX_POST_BYTES, type FileRule } from '#shared/actions/form-files.ts'
import { paths } from '#shared/paths.ts'
import type { WorkerContext } from './upstream.ts'

/** A form, or what is answered instead. `cut` when there was more than we take: the texts are there, its files are not. */
export type PostedForm = { form: FormData; cut: FileRule | null } | { rejection: Response }

/** The pages whose forms take files. */
const rules: Record<string, FileRule> = {
  [paths.support]: fileRules.support!,
  [paths.requestDesign]: fileRules['design-request']!,
  [paths.guaranteeClaim]: fileRules['guarantee-claim']!,
  [paths.careers]: fileRules.careers!,
}

/** All texts of our forms fit in; files stand behind them. It is more than the API reads, so that its no comes with the page. */
const TEXT_BYTES = 128 * 1024
const BOUNDARY = /^multipart\/form-data\b.*?\bboundary="?([^";]+)/i

const noStore = { 'Cache-Control': 'private, no-store' }
const tooLarge = (c: WorkerContext) => c.text('The form is too large.', 413, noStore)
const usual = bodyLimit({ maxSize: TEXT_BYTES, onError: tooLarge })
const withFiles = bodyLimit({ maxSize: MAX_POST_BYTES, onError: tooLarge })

/** Forms are small, except where files come: what is too large there is answered with the page. */
export const limitPost = createMiddleware<{ Bindings: Env }>((c, next) => {
  if (!takesFiles(c)) return usual(c, next)
  // Browsers always say how much they send.
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
    // Another content type, or a body that was cut off.
    return { rejection: c.text('A form is expected here.', 415, noStore) }
  }
}

/** What a page may have to give back: the room for files is not for texts. */
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

/**
 * The fields at the beginning of a form that is too large: what was typed is given back. The rest is read and dropped,
 * because a browser shows no answer before it has sent everything.
 */
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
