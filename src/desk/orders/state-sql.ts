import type { OrderClocks } from '#shared/desk/orders/clocks.ts'
import type { Db } from '#db/db.ts'
import { noteOrderTexts } from '#db/desk/search/search-texts.ts'
import { thisLogRow } from '#db/desk/write.ts'
import { moveStatements, type OrderMove } from '#db/orders/move-order.ts'
import { takeDays } from '#db/orders/work-days.ts'
import type { Package } from '#db/orders/packages.ts'

const thisOrder = 'SELECT id FROM orders WHERE id = ?1'

/** Statements that move an order on and queue its email for `mailAt`. The batch has checked the version and logged it. */
export function moveOn(db: Db, orderId: number, to: OrderMove, at: number, mailAt: number): D1PreparedStatement[] {
  const texts = moveStatements(thisOrder, to, at, { mailAt, isAtDesk: true })
  return texts.map((text) => db.prepare(text).bind(orderId))
}

/**
 * Statements that set an order back, or to one side, without an email. The events of the state that it leaves go, because
 * the shopper's page shows their dates.
 */
export function setState(db: Db, orderId: number, { from, to, event }: SetState, at: number): D1PreparedStatement[] {
  return [
    db
      .prepare(`INSERT INTO order_events (order_id, kind, at, log_id) VALUES (?1, ?2, ?3, ${thisLogRow})`)
      .bind(orderId, event, at),
    ...(event === 'moved_back'
      ? [db.prepare('DELETE FROM order_events WHERE order_id = ?1 AND kind = ?2').bind(orderId, from)]
      : []),
    db.prepare('UPDATE orders SET status = ?2 WHERE id = ?1').bind(orderId, to),
  ]
}

type SetState = { from: string; to: string; event: 'moved_back' | 'needs_attention' | 'attention_solved' }

export function storeHold(db: Db, orderId: number, reason: string, at: number): D1PreparedStatement {
  return db
    .prepare('UPDATE orders SET held = ?2, held_at = coalesce(held_at, ?3) WHERE id = ?1')
    .bind(orderId, reason, at)
}

/** Statements that end a hold; the order's clocks go on from these times. */
export function release(db: Db, orderId: number, clocks: OrderClocks): D1PreparedStatement[] {
  const end = db.prepare(`UPDATE orders SET held = '', held_at = NULL WHERE id = ?1`).bind(orderId)
  return [end, setClocks(db, orderId, clocks)]
}

export function setClocks(db: Db, orderId: number, clocks: OrderClocks): D1PreparedStatement {
  const { unpaidSince, cutBy, arrivesFrom, arrivesTo } = clocks
  return db
    .prepare('UPDATE orders SET unpaid_since = ?2, cut_by = ?3, arrives_from = ?4, arrives_to = ?5 WHERE id = ?1')
    .bind(orderId, unpaidSince, cutBy, arrivesFrom ?? 0, arrivesTo ?? 0)
}

/** Statements that find an order's days anew unless its cutting has begun. */
export function planAnew(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  return takeDays(`${thisOrder} AND status = 'paid'`, at).map((text) => db.prepare(text).bind(orderId))
}

/** Statements that find a changed order's days anew if those that it has are not for its boards, or if its dates have moved. */
export function planChanged(db: Db, orderId: number, at: number, isMoved: boolean): D1PreparedStatement[] {
  const misfits = `(SELECT boards FROM boards_to_cut WHERE order_id = ?1) <> (SELECT coalesce(sum(boards), 0) FROM order_work WHERE order_id = ?1)`
  const chosen = `${thisOrder} AND status = 'paid'${isMoved ? '' : ` AND ${misfits}`}`
  return takeDays(chosen, at).map((text) => db.prepare(text).bind(orderId))
}

export function setAttention(db: Db, orderId: number, reason: string): D1PreparedStatement {
  return db.prepare('UPDATE orders SET attention = ?2 WHERE id = ?1').bind(orderId, reason)
}

/** Statements that replace an order's packages. */
export function setPackages(db: Db, orderId: number, packages: readonly Package[]): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM parcels WHERE order_id = ?1').bind(orderId),
    db
      .prepare(
        `INSERT OR IGNORE INTO parcels (order_id, carrier, tracking_number)
         SELECT ?1, value ->> 'carrier', value ->> 'tracking_number' FROM json_each(?2)`,
      )
      .bind(orderId, JSON.stringify(packages)),
    noteOrderTexts(db, orderId),
  ]
}

/**
 * Statements of a change with which staff say that an order is all right as it was paid. It becomes paid, and its stock
 * is taken again if it had come back. The assertion fails if the order does not need attention.
 */
export function resolveAttention(db: Db, orderId: number, at: number): D1PreparedStatement[] {
  const chosen = `SELECT id FROM orders WHERE id = ?1 AND status = 'needs_attention'`
  const statements = [
    `UPDATE orders SET attention = '' WHERE id IN (${chosen})`,
    `UPDATE payment_attempts SET state = 'succeeded' WHERE state = 'unknown' AND order_id IN (${chosen})`,
    ...moveStatements(chosen, 'paid', at, { isAtDesk: true }),
  ]
  return [
    ...statements.map((sql) => db.prepare(sql).bind(orderId)),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
