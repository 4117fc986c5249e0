import { createMiddleware } from 'hono/factory'
import { isFormEncoded, isJson, isUpload } from './body.ts'
import type { ApiEnv } from './context.ts'

/**
 * Requires JSON bodies, which another site's page cannot send without a preflight. Form fields are accepted too, as in
 * Laravel, and files where a call takes them; any other body gets 415.
 */
export const requireBodyType = createMiddleware<ApiEnv>(async (c, next) => {
  if (isJson(c) || isFormEncoded(c) || isUpload(c) || (await c.req.text()) === '') return next()
  return c.json({ message: 'The body has to be application/json.' }, 415, { Accept: 'application/json' })
})
