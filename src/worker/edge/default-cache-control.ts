import { createMiddleware } from 'hono/factory'

/** Lets nobody store a response whose handler says nothing about it, be it an error or a forgotten header. */
export const defaultCacheControl = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store')
})
