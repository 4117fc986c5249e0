import { PAYLOAD } from '#shared/content-page.ts'
import { contentPayload } from './content.tsx'
import { shopOf } from './shop.ts'
import type { WorkerContext } from './upstream.ts'

/** What a content page's screen loads when the browser navigates to it. */
export async function payload(c: WorkerContext): Promise<Response> {
  const path = new URL(c.req.url).pathname.slice(0, -PAYLOAD.length)
  const found = await contentPayload(shopOf(c).api, path.toLowerCase())
  const headers = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'private, no-cache' }
  if (!found)
    return c.json({ message: 'No content page has this address.' }, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(JSON.stringify(found), 200, headers)
}
