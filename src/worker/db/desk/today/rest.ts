import { MINUTE_MS } from '#shared/time.ts'
import { isFailedMail } from '#db/mail/mail-state.ts'
import { isLowStock } from '#db/desk/products/combinations.ts'
import { disputesToAnswer } from '#db/desk/money/disputes.ts'
import { failedTaxes, isUncheckedTax, uncheckedTaxes } from '#db/desk/money/books.ts'
import { isEnding } from '#db/quotes/reminders.ts'
import type { Db } from '../../db.ts'

/** Kinds of work that are no one's own. `about` has numbers of orders, or products, the oldest or lowest first. */
export type StoredRest = {
  kind:
    | 'emails'
    | 'refunds'
    | 'dues'
    | 'reviews'
    | 'quotes'
    | 'stock'
    | 'tax'
    | 'unrecorded'
    | 'backup'
    | 'feeds'
    | 'prices'
    | 'disputes'
  items: number
  since: number
  about: string | null
}

const MOST_COUNTED = 200

/** Emails that failed, refunds without an answer, reviews, low stock and taxes to check: how many, since when, and which. */
export function restOfWork(db: Db, now: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 'emails' AS kind, count(*) AS items, min(at) AS since, '' AS about FROM (
         SELECT coalesce(given_up_at, created_at) AS at FROM outbox m WHERE ${isFailedMail} LIMIT ${MOST_COUNTED})
       UNION ALL SELECT kind, count(*), min(at), group_concat(number, ', ') FROM (
         SELECT * FROM (SELECT 'refunds' AS kind, r.created_at AS at, o.number
           FROM order_refunds r JOIN orders o ON o.id = r.order_id
           WHERE r.state IN ('started', 'unknown') AND r.created_at <= ?1 ORDER BY r.created_at LIMIT ${MOST_COUNTED})
         UNION ALL SELECT * FROM (SELECT 'dues', d.created_at, o.number
           FROM order_dues d INDEXED BY dues_that_wait JOIN orders o ON o.id = d.order_id
           WHERE d.state = 'waiting' ORDER BY d.created_at LIMIT ${MOST_COUNTED})) GROUP BY kind
       UNION ALL SELECT 'reviews', count(*), min(created_at), '' FROM (
         SELECT created_at FROM reviews WHERE status = 'pending' ORDER BY created_at LIMIT ${MOST_COUNTED})
       UNION ALL SELECT 'stock', count(*), min(quantity), group_concat(text, ', ') FROM (
         SELECT s.quantity, f.name || ' (' || s.quantity || ')' AS text
         FROM stock s JOIN products p ON p.id = s.product_id JOIN families f ON f.id = p.family_id
         WHERE ${isLowStock} AND p.for_sale = 1 ORDER BY s.quantity, f.name LIMIT ${MOST_COUNTED})
       UNION ALL SELECT iif(isUnchecked, 'tax', 'unrecorded'), count(*), min(at), group_concat(number, ', ') FROM (
         SELECT o.created_at AS at, o.number, ${isUncheckedTax} AS isUnchecked FROM (
           SELECT o.id FROM ${uncheckedTaxes} UNION SELECT e.order_id FROM ${failedTaxes}) t CROSS JOIN orders o ON o.id = t.id
         ORDER BY o.created_at LIMIT ${MOST_COUNTED}) GROUP BY 1`,
    )
    .bind(now - MINUTE_MS)
}

/** Quotes that end within three days, a nightly backup that failed, products that feeds would refuse, price changes that failed, and disputes to answer. */
export function endingQuotesAndChecks(db: Db, now: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 'quotes' AS kind, count(*) AS items, min(at) AS since, group_concat(number, ', ') AS about FROM (
         SELECT q.expires_at AS at, q.number FROM quotes q WHERE ${isEnding('?1')} ORDER BY q.expires_at LIMIT ${MOST_COUNTED})
       UNION ALL SELECT name, iif(name = 'feeds', max(1, (SELECT count(*) FROM feed_problems)), 1), at, ''
         FROM shop_checks WHERE name IN ('backup', 'feeds') AND is_ok = 0
       UNION ALL SELECT 'prices', count(*), min(failed_at), group_concat(name, ', ') FROM price_batches
         WHERE failed_at IS NOT NULL AND state IN ('planned', 'applied')
       UNION ALL ${disputesToAnswer}`,
    )
    .bind(now)
}
