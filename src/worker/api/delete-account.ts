import { attachOrders } from '#db/orders-of-user.ts'
import { outboxMail } from '#db/outbox.ts'
import type { ApiContext } from './context.ts'
import { personalData } from './personal-data.ts'
import { endSession, requireUser } from './session.ts'

/**
 * DELETE /api/user/delete: removes the member and anonymises what the shop has to keep, in one batch, and says so by
 * mail. Whoever signed in a while ago gives the password again, for it may be somebody else at the same computer.
 */
export async function deleteAccount(c: ApiContext): Promise<Response> {
  const user = await requireUser(c)
  const db = c.get('db')
  const children = personalData.toReversed().flatMap(({ erase = [] }) => erase)
  const farewell = { email: user.email, first_name: user.first_name }
  await db.batch([
    attachOrders(db, user.id, user.email),
    ...children.map((sql) => db.prepare(sql).bind(user.id)),
    outboxMail(db, 'account-deleted', `account-deleted:${user.id}`, farewell, Date.now()),
  ])
  await endSession(c)
  return c.body(null, 204)
}
