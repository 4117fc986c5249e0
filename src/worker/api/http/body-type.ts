import { createMiddleware } from 'hono/factory'
import { isFormEncoded, isJson, isUpload } from './body.ts'
import type { ApiEnv } from './context.ts'

/** Requires JSON, form fields or expected files, because another site's page cannot send JSON without a preflight. */
export const requireBodyType = createMiddleware<ApiEnv>(async (c, next) => {
  if (isJson(c) || isFormEncoded(c) || isUpload(c) || (await c.req.text()) === '') return next()
  return c.json({ message: 'The body has to be application/json.' }, 415, { Accept: 'application/json' })
})
