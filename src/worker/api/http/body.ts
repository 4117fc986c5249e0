import { readFields } from '#shared/actions/fields.ts'
import { findFileRule, MAX_POST_BYTES } from '#shared/actions/form-files.ts'
import { apiPaths } from '#shared/paths.ts'
import { cleanText } from '#shared/schema/text.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { countParts } from '#worker/base/request/count-parts.ts'
import { limits } from '#worker/base/limits.ts'
import { throttle } from './throttle.ts'

export type Body = Record<string, unknown>

const FORM_PATH = new RegExp(`^${apiPaths.form.replace(':kind', '([\\w-]+)')}$`)
/** Passwords must stay as they were hashed. */
const asSent = new Set(['password', 'password_confirmation', 'current_password'])

/** The form fields or JSON body as Laravel sees it: strings trimmed and clean, '' as null, and {} if it is not a JSON object. */
export async function readBody(c: ApiContext): Promise<Body> {
  if (isUpload(c)) return normalized(readFields(await readFormData(c))) as Body
  const text = await c.req.text()
  if (isFormEncoded(c)) return normalized(readFields(new URLSearchParams(text))) as Body
  return isJson(c) ? jsonIn(text) : {}
}

function jsonIn(text: string): Body {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return body && typeof body === 'object' && !Array.isArray(body) ? (normalized(body as Body) as Body) : {}
  } catch {
    // With an empty body, validation reports every required field.
    return {}
  }
}

function isJson(c: ApiContext): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/** Laravel accepts both encodings; every value in such a body is a string. */
export function isFormEncoded(c: ApiContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Only calls that take files accept this type; elsewhere the body counts as empty. */
export function isUpload(c: ApiContext): boolean {
  const [, kind = ''] = FORM_PATH.exec(c.req.path) ?? []
  return findFileRule(kind) !== null && /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
}

export async function readFormData(c: ApiContext): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch {
    // The body does not match its content type.
    return new FormData()
  }
}

function normalized(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    const text = asSent.has(name) ? value : cleanText(value)
    return text === '' ? null : text
  }
  if (Array.isArray(value)) return value.map((item) => normalized(item))
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalized(item, key)]))
  }
  return value
}

const MAX_BODY_BYTES = 64 * 1024

const usual = limit(MAX_BODY_BYTES)
const withFiles = limit(MAX_POST_BYTES)

export const limitBody = createMiddleware<ApiEnv>((c, next) => (isUpload(c) ? withFiles : usual)(c, next))

function limit(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c: ApiContext) => c.json({ message: 'The request is too large.' }, 413) })
}

/**
 * Requires JSON bodies, which another site's page cannot send without a preflight. Form fields are accepted too, as in
 * Laravel, and files where a call takes them; any other body gets 415, and JSON that cannot be parsed 400.
 */
export const requireBodyType = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFormEncoded(c) || isUpload(c)) return next()
  const text = await c.req.text()
  if (text === '') return next()
  if (!isJson(c))
    return c.json({ message: 'The body has to be application/json.' }, 415, { Accept: 'application/json' })
  return isParsable(text) ? next() : c.json({ message: 'The body is not valid JSON.' }, 400)
})

function isParsable(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a form once, before anything else looks into it, and rejects one with too many parts. Posts with files count
 * against the visitor's limit first, so that not even a rejected body is read without end.
 */
export const limitParts = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isUpload(c) && !isFormEncoded(c)) return next()
  const { uploads } = limits
  if (isUpload(c)) await throttle(c, 'uploads', uploads.hits, uploads.windowMs)
  const { request, hasTooMany } = countParts(c.req.raw)
  c.req.raw = request
  try {
    await (isUpload(c) ? c.req.formData() : c.req.text())
  } catch (error) {
    // A body that does not match its type counts as empty; `readFormData` handles that.
    if (!hasTooMany() && !isUpload(c)) throw error
  }
  return hasTooMany() ? c.json({ message: 'The request has too many fields.' }, 413) : next()
})
