import type { ApiContext } from '#api/http/context.ts'
import { sessionCookieName } from '#api/http/session-cookies.ts'

/** GET /api/openapi.json: the API's description as OpenAPI 3.1. */
export async function openapi(c: ApiContext): Promise<Response> {
  // Imported on use, because no other request needs it.
  const { openapiDocument } = await import('./openapi-document.ts')
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json(openapiDocument(sessionCookieName(c)))
}
