import { openRequestsOf } from '#db/open-requests.ts'
import type { ApiContext } from '#api/http/context.ts'
import { requireUser } from '#api/http/session.ts'

/** What the member has asked for by a form and nobody has answered yet; by the address, which is confirmed. */
export async function openRequests(c: ApiContext): Promise<Response> {
  const { email } = await requireUser(c)
  return c.json({ data: await openRequestsOf(c.get('db'), email) })
}
