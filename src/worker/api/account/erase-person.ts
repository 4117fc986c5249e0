import type { Db } from '#db/db.ts'
import { cancelInvoices } from '#db/orders/move-order.ts'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { forgetSearches } from './forgotten-searches.ts'
import { email, type OwnKind } from './personal-columns.ts'
import { personalData } from './personal-data.ts'

/** Statements that erase a member with all that is theirs, and cancel what they have not paid for. */
export async function erasePerson(
  db: Db,
  member: { id: number; email: string },
  now: number,
): Promise<D1PreparedStatement[]> {
  return [
    ...(await forgetSearches(db, member)),
    attachOrders(db, member.id, member.email),
    ...cancelInvoices(db, member.id, now),
    ...collecting.map((sql) => db.prepare(sql).bind(member.id)),
    ...erasing.map((sql) => db.prepare(sql)),
    db.prepare('DELETE FROM being_erased'),
  ]
}

/** Statements that erase a member's rows, by their id, ?1. */
const found: Record<OwnKind, string> = {
  user: 'SELECT ?1',
  email: 'SELECT email FROM users WHERE id = ?1',
  order: 'SELECT id FROM orders WHERE user_id = ?1',
  form: `SELECT reference FROM form_submissions WHERE email = lower(${email})`,
  reply: `SELECT r.log_id FROM form_replies r JOIN form_submissions f ON f.id = r.form_id WHERE f.email = lower(${email})`,
  quote: `SELECT number FROM quotes
    WHERE email = lower(${email}) OR id IN (SELECT quote_id FROM orders WHERE user_id = ?1)`,
  review: `SELECT id FROM reviews WHERE user_id = ?1 OR email = lower(${email})`,
  // Includes carts of guest orders and of checkouts abandoned after the address.
  cart: `SELECT id FROM carts WHERE user_id = ?1
    OR id IN (SELECT coalesce(cart_id, failed_cart_id) FROM orders WHERE user_id = ?1)
    OR lower(email) = ${email} OR lower(checkout ->> 'email') = ${email}`,
}
export const collecting = Object.entries(found).map(
  ([kind, sql]) => `INSERT INTO being_erased (kind, id) SELECT DISTINCT '${kind}', * FROM (${sql})`,
)

/** They read only what was collected, so that their order does not matter. */
export const erasing = personalData.flatMap(({ erase = [] }) => erase)
