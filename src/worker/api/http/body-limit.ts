import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { MAX_POST_BYTES } from '#shared/actions/form-files.ts'
import { isUpload } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'

const MAX_BODY_BYTES = 64 * 1024

const usual = limit(MAX_BODY_BYTES)
const withFiles = limit(MAX_POST_BYTES)

export const limitBody = createMiddleware<ApiEnv>((c, next) => (isUpload(c) ? withFiles(c, next) : usual(c, next)))

function limit(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c: ApiContext) => c.json({ message: 'The request is too large.' }, 413) })
}
