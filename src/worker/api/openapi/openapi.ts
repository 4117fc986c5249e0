import type { ApiContext } from '#api/http/context.ts'
import { sessionCookieName } from '#api/http/session-cookies.ts'

/** GET /api/openapi.json: every call of this API, its bodies and its answers, as OpenAPI 3.1. */
export async function openapi(c: ApiContext): Promise<Response> {
  // Loaded only here: pages and calls need none of it.
  const { openapiDocument } = await import('./openapi-document.ts')
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json(openapiDocument(sessionCookieName(c)))
}
