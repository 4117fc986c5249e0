import { createMiddleware } from 'hono/factory'
import { isFormEncoded, isJson, isUpload } from './body.ts'
import type { ApiEnv } from './context.ts'

/**
 * Bodies are JSON and say so: another page's browser cannot send that without asking first. A form's fields are read too,
 * as Laravel does, and files where they may come; whatever else has a body is refused with 415.
 */
export const requireBodyType = createMiddleware<ApiEnv>(async (c, next) => {
  if (isJson(c) || isFormEncoded(c) || isUpload(c) || (await c.req.text()) === '') return next()
  return c.json({ message: 'The body has to be application/json.' }, 415, { Accept: 'application/json' })
})
