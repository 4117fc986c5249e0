import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { fileRules, MAX_POST_BYTES, tooLargeTogether, type FileRule } from '#shared/actions/form-files.ts'
import { deskFileRule, mostBytes } from '#shared/desk/files.ts'
import { MAX_LONG_TEXT_BYTES, takesLongTexts } from '#shared/desk/long-texts.ts'
import { paths } from '#shared/paths.ts'
import { boundaryIn, countParts } from '#worker/base/request/count-parts.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'
import { limits } from '#worker/base/limits.ts'
import { listNetworks, type Network } from '#worker/base/request/networks.ts'
import { lru } from '#worker/base/cache/lru.ts'

/** `cut` is set when the body was too large: its texts are complete, its files are dropped. */
export type PostedForm = { form: FormData; cut: PostRule | null } | { rejection: Response }
/** The field of a form's files, how large the whole form may be, and what is said of a larger one. */
export type PostRule = { field: string; mostBytes: number; tooLarge: string }

const rules: Record<string, FileRule> = {
  [paths.support]: fileRules.support!,
  [paths.requestDesign]: fileRules['design-request']!,
  [paths.guaranteeClaim]: fileRules['guarantee-claim']!,
  [paths.careers]: fileRules.careers!,
}

/** Exceeds the API's own limit, so that the API's error appears in the page. */
const TEXT_BYTES = 128 * 1024

const noStore = { 'Cache-Control': 'private, no-store' }
const tooLarge = (c: WorkerContext) => c.text('The form is too large.', 413, noStore)
const usual = bodyLimit({ maxSize: TEXT_BYTES, onError: tooLarge })
const withLongTexts = bodyLimit({ maxSize: MAX_LONG_TEXT_BYTES, onError: tooLarge })
const withFiles = bodyLimit({ maxSize: MAX_POST_BYTES, onError: tooLarge })

export const limitPost = createMiddleware<WorkerEnv>((c, next) => {
  if (!takesFiles(c)) return (mostText(c) === TEXT_BYTES ? usual : withLongTexts)(c, next)
  // Browsers always send Content-Length.
  return c.req.header('Content-Length') ? next() : withFiles(c, next)
})

function mostText(c: WorkerContext): number {
  return c.get('deskVisit') && takesLongTexts(c.req.path) ? MAX_LONG_TEXT_BYTES : TEXT_BYTES
}

function takesFiles(c: WorkerContext): boolean {
  return findPostRule(c) !== null && boundaryIn(c.req.header('Content-Type') ?? '') !== null
}

function findPostRule(c: WorkerContext): PostRule | null {
  const { path } = c.req
  if (Object.hasOwn(rules, path)) {
    return { field: rules[path]!.field, mostBytes: MAX_POST_BYTES, tooLarge: tooLargeTogether }
  }
  const rule = c.get('deskVisit') ? deskFileRule(path) : null
  return rule && { field: rule.field, mostBytes: mostBytes(rule), tooLarge: rule.tooLarge }
}

/** Reads a posted form; its parts are counted while they arrive, and posts with files before. */
export async function postedForm(c: WorkerContext): Promise<PostedForm> {
  const seconds = takesFiles(c) ? secondsUntilPost(c, Date.now()) : 0
  if (seconds > 0) return { rejection: tooOften(c, seconds) }
  const { request, hasTooMany } = countParts(c.req.raw)
  try {
    if (takesFiles(c) && isTooLarge(c)) return { form: await readFormTexts(request), cut: findPostRule(c) }
    const form = await request.formData()
    return textSize(form) > mostText(c) ? { rejection: tooLarge(c) } : { form, cut: null }
  } catch {
    return { rejection: hasTooMany() ? tooLarge(c) : unreadable(c) }
  }
}

function tooOften(c: WorkerContext, seconds: number): Response {
  return c.text('Too many forms in a short time.', 429, { ...noStore, 'Retry-After': String(seconds) })
}

/** A truncated form, or another type than the shop's pages send. */
function unreadable(c: WorkerContext): Response {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    c.req.header('Content-Type') ?? '',
  )
  return isForm ? c.text('The form is incomplete.', 400, noStore) : c.text('A form is expected here.', 415, noStore)
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
  return Number(c.req.header('Content-Length') ?? 0) > findPostRule(c)!.mostBytes
}

/**
 * Reads the texts at the beginning of an oversized form, so that the page can show them again. It drains the rest,
 * because browsers show no response before they have sent everything.
 */
async function readFormTexts(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type')!
  const start: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body! as unknown as AsyncIterable<Uint8Array>) {
    if (size < TEXT_BYTES) start.push(chunk)
    size += chunk.length
  }
  const end = new TextEncoder().encode(`\r\n--${boundaryIn(type)}--\r\n`)
  return new Response(new Blob([...start, end] as BlobPart[]), { headers: { 'Content-Type': type } }).formData()
}

const VISITORS = 10_000

type Tries = { since: number; count: number }

const tries = lru<string, Tries>(VISITORS)

/**
 * Counts the posts with files of a visitor's networks before their bodies are read. Each isolate counts for itself; the API counts
 * exactly, but only what the page has parsed. Returns the seconds to wait, 0 within the limit.
 */
function secondsUntilPost(c: WorkerContext, now: number): number {
  const address = c.req.header('CF-Connecting-IP')
  if (!address) return 0
  return Math.max(...listNetworks(address).map((network) => countSeconds(network, now)))
}

function countSeconds({ network, times }: Network, now: number): number {
  const { hits, windowMs } = limits.uploads
  const earlier = tries.get(network)
  const current = earlier && now - earlier.since < windowMs ? earlier : { since: now, count: 0 }
  tries.set(network, { ...current, count: current.count + 1 })
  return current.count < hits * times ? 0 : Math.ceil((current.since + windowMs - now) / 1000)
}
