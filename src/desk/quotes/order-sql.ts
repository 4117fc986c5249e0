import { ERASED } from '#db/account/erase-addresses.ts'
import type { Db } from '#db/db.ts'
import { logStatements, type Actor, type Logged } from '#db/desk/write.ts'
import { isOrdered } from '#db/quotes/quote-state.ts'
import { setQuoteLink, type QuoteRow, type StoredLink } from '#db/quotes/view-quote.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'

/**
 * Gives a quote the prices that a cart can have, without an email: its customer agrees on the telephone. False if it was
 * changed since the page was shown, or ordered.
 */
export async function acceptQuote(
  db: Db,
  { id }: QuoteRow,
  { version, link }: { version: number; link: StoredLink | null },
): Promise<boolean> {
  const [accepted] = await db.batch([
    db
      .prepare(
        `UPDATE quotes AS q SET state = 'sent' WHERE q.id = ?1 AND q.version = ?2 AND q.state IN ('draft', 'sent')
           AND NOT ${isOrdered}`,
      )
      .bind(id, version),
    ...(link ? [setQuoteLink(db, id, link)] : []),
  ])
  return accepted!.meta.changes === 1
}

/** Where the latest order went of whom a quote is for; null for someone who ordered nothing. */
export function findLastAddress(db: Db, quote: string): Promise<AddressJson | null> {
  return db
    .prepare(
      `SELECT a.first_name, a.last_name, a.address_line_1, a.address_line_2, a.city, a.state, a.zip_code, a.phone_number
       FROM quotes q CROSS JOIN orders o ON lower(o.email) = lower(q.email)
       JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'shipping'
       WHERE q.number = ?1 AND q.email <> '' AND a.zip_code <> '${ERASED}' ORDER BY o.id DESC LIMIT 1`,
    )
    .bind(quote)
    .first<AddressJson>()
}

/** Takes that back, and the cart with it, after nothing was ordered. */
export async function undoAcceptance(db: Db, { id, state }: QuoteRow, cartId: number | null): Promise<void> {
  await db.batch([
    db.prepare(`UPDATE quotes AS q SET state = ?2 WHERE q.id = ?1 AND NOT ${isOrdered}`).bind(id, state),
    db.prepare(`DELETE FROM carts WHERE id = ? AND status = 'active'`).bind(cartId),
  ])
}

/** Logs the order, and sends its email now: the customer waits for the link to pay. */
export async function noteOrdered(db: Db, actor: Actor, logged: Logged, number: string, now: number): Promise<void> {
  await db.batch([
    ...logStatements(db, actor, logged, now),
    db
      .prepare(
        `UPDATE outbox SET next_at = ?2 WHERE sent_at IS NULL AND kind = 'order-received'
           AND about = 'order:' || (SELECT id FROM orders WHERE number = ?1)`,
      )
      .bind(number, now),
  ])
}
