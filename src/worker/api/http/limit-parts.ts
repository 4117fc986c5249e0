import { createMiddleware } from 'hono/factory'
import { countParts } from '#worker/base/request/count-parts.ts'
import { limits } from '#worker/base/limits.ts'
import { isFormEncoded, isUpload } from './body.ts'
import type { ApiEnv } from './context.ts'
import { throttle } from './throttle.ts'

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
    // A body that does not match its type counts as empty; `formDataOf` handles that.
    if (!hasTooMany() && !isUpload(c)) throw error
  }
  return hasTooMany() ? c.json({ message: 'The request has too many fields.' }, 413) : next()
})
