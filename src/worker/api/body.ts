import type { ApiContext } from './context.ts'

export type Body = Record<string, unknown>

const untrimmed = new Set(['password', 'password_confirmation', 'current_password'])

/** The JSON body as Laravel sees it: strings trimmed, '' turned to null, and {} when it is no JSON object. */
export async function bodyOf(c: ApiContext): Promise<Body> {
  const text = await c.req.text()
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return body && typeof body === 'object' && !Array.isArray(body) ? (normalised(body as Body) as Body) : {}
  } catch {
    // Not JSON: every required field is then missing, and the answer says so.
    return {}
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
