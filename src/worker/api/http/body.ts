import { fieldsOf } from '#shared/actions/fields.ts'
import { fileRuleOf } from '#shared/actions/form-files.ts'
import { apiPaths } from '#shared/paths.ts'
import { cleanText } from '#shared/schema/text.ts'
import type { ApiContext } from './context.ts'

export type Body = Record<string, unknown>

const FORM_PATH = new RegExp(`^${apiPaths.form.replace(':kind', '([\\w-]+)')}$`)
/** Passwords have to stay what they were when they were hashed. */
const asSent = new Set(['password', 'password_confirmation', 'current_password'])

/** The form fields or JSON body as Laravel sees it: strings trimmed and clean, '' as null, and {} if it is not a JSON object. */
export async function bodyOf(c: ApiContext): Promise<Body> {
  if (isUpload(c)) return normalized(fieldsOf(await formDataOf(c))) as Body
  const text = await c.req.text()
  if (isFormEncoded(c)) return normalized(fieldsOf(new URLSearchParams(text))) as Body
  if (!isJson(c)) return {}
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return body && typeof body === 'object' && !Array.isArray(body) ? (normalized(body as Body) as Body) : {}
  } catch {
    // With an empty body, validation reports every required field.
    return {}
  }
}

export function isJson(c: ApiContext): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/** Laravel accepts both encodings; every value in such a body is a string. */
export function isFormEncoded(c: ApiContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Only calls that take files accept this type; elsewhere the body counts as empty. */
export function isUpload(c: ApiContext): boolean {
  const [, kind = ''] = FORM_PATH.exec(c.req.path) ?? []
  return fileRuleOf(kind) !== null && /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
}

export async function formDataOf(c: ApiContext): Promise<FormData> {
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
