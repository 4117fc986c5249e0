import { fieldsOf } from '#shared/actions/fields.ts'
import { fileRuleOf } from '#shared/actions/form-files.ts'
import { apiPaths } from '#shared/paths.ts'
import type { ApiContext } from './context.ts'

export type Body = Record<string, unknown>

const FORM_PATH = new RegExp(`^${apiPaths.form.replace(':kind', '([\\w-]+)')}$`)
const untrimmed = new Set(['password', 'password_confirmation', 'current_password'])

/** A form's fields or the JSON body, as Laravel sees it: strings trimmed, '' turned to null, and {} when it is no JSON object. */
export async function bodyOf(c: ApiContext): Promise<Body> {
  if (isUpload(c)) return normalised(fieldsOf(await formDataOf(c))) as Body
  const text = await c.req.text()
  if (isFormEncoded(c)) return normalised(fieldsOf(new URLSearchParams(text))) as Body
  if (!isJson(c)) return {}
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return body && typeof body === 'object' && !Array.isArray(body) ? (normalised(body as Body) as Body) : {}
  } catch {
    // Not JSON: every required field is then missing, and the answer says so.
    return {}
  }
}

export function isJson(c: ApiContext): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
}

/** Laravel takes either; in such a body everything is text. */
export function isFormEncoded(c: ApiContext): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Only forms that take files are sent so; elsewhere such a body counts as none. */
export function isUpload(c: ApiContext): boolean {
  const [, kind = ''] = FORM_PATH.exec(c.req.path) ?? []
  return fileRuleOf(kind) !== null && /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
}

/** Empty when the body was cut off: every required field is then missing, and the answer says so. */
export async function formDataOf(c: ApiContext): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch {
    // Not what its header says.
    return new FormData()
  }
}

function normalised(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    const text = untrimmed.has(name) ? value : value.trim()
    return text === '' ? null : text
  }
  if (Array.isArray(value)) return value.map((item) => normalised(item))
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normalised(item, key)]))
  }
  return value
}
