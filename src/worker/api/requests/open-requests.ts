import { openRequestsOf } from '#db/requests/open-requests.ts'
import type { ApiContext } from '#api/http/context.ts'
import { requireUser } from '#api/http/session.ts'

export async function openRequests(c: ApiContext): Promise<Response> {
  const { email } = await requireUser(c)
  return c.json({ data: await openRequestsOf(c.get('db'), email) })
}
