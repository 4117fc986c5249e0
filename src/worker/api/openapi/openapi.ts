import type { ApiContext } from '#api/http/context.ts'
import { sessionCookieName } from '#api/http/session-cookies.ts'

export async function openapi(c: ApiContext): Promise<Response> {
  // Imported on use, because no other request needs it.
  const { openapiDocument } = await import('./openapi-document.ts')
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json(openapiDocument(sessionCookieName(c)))
}
