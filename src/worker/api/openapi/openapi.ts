import type { ApiContext } from '#api/http/context.ts'
import { isHttps } from '#worker/base/request/request-url.ts'
import { sessionCookieName } from '#worker/base/signing/session-id.ts'

export async function openapi(c: ApiContext): Promise<Response> {
  // Imported on use, because no other request needs it.
  const { openapiDocument } = await import('./openapi-document.ts')
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json(openapiDocument(sessionCookieName(isHttps(c))))
}
