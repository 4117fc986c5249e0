import { createMiddleware } from 'hono/factory'
import { isFormEncoded, isJson, isUpload } from './body.ts'
import type { ApiEnv } from './context.ts'

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
