import type { Db } from '#db/db.ts'

export type Undoable = {
  logId: number
  orderId: number
  at: number
  action: string
  summary: string
  actorId: number | null
  was: string | null
  became: string | null
  isUndone: number
  status: string
  version: number
}

const columns = `l.id AS logId, o.id AS orderId, l.at, l.action, l.summary, l.actor_id AS actorId, d.was, d.became,
  EXISTS (SELECT 1 FROM desk_log WHERE undoes = l.id) AS isUndone, o.status, o.version`
const source = `desk_log l JOIN orders o ON l.subject = 'order:' || o.id LEFT JOIN desk_log_details d ON d.log_id = l.id`

/** A row of the log about an order, with the order as it is now. */
export function findUndoable(db: Db, logId: number): Promise<Undoable | null> {
  return db.prepare(`SELECT ${columns} FROM ${source} WHERE l.id = ?`).bind(logId).first<Undoable>()
}

/** The rows of a bulk action, and of its parts. */
export async function loadUndoable(db: Db, logId: number): Promise<Undoable[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM ${source} WHERE l.part_of = ? ORDER BY l.id`)
    .bind(logId)
    .all<Undoable>()
  return results
}

export type BulkRow = { at: number; action: string; isUndone: number }

export function findBulk(db: Db, logId: number): Promise<BulkRow | null> {
  return db
    .prepare(
      `SELECT at, action, EXISTS (SELECT 1 FROM desk_log WHERE undoes = l.id) AS isUndone FROM desk_log l WHERE id = ?`,
    )
    .bind(logId)
    .first<BulkRow>()
}

/** Deletes the queued email of an action. Fails the batch if it was already sent. */
export function takeBackMail(db: Db, orderId: number, at: number, now: number): D1PreparedStatement[] {
  const ofAction = `about = ?1 AND created_at = ?2`
  // As text: D1 binds numbers as fractions, which would become "order:5.0".
  const about = `order:${orderId}`
  return [
    db
      .prepare(`DELETE FROM outbox WHERE ${ofAction} AND sent_at IS NULL AND coalesce(lease_until, 0) < ?3`)
      .bind(about, at, now),
    db.prepare(`INSERT INTO _assert (ok) SELECT NOT EXISTS (SELECT 1 FROM outbox WHERE ${ofAction})`).bind(about, at),
  ]
}

/** Statements that restore an order's state as it was before a row of the log. */
export function restoreState(db: Db, { orderId, logId }: Undoable, state: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM order_events WHERE order_id = ?1 AND log_id = ?2').bind(orderId, logId),
    db.prepare('UPDATE orders SET status = ?2 WHERE id = ?1').bind(orderId, state),
  ]
}

/** Statements that put back the events that a move back took from the shopper's page. */
export function restoreEvents(
  db: Db,
  orderId: number,
  events: readonly { kind: string; at: number; logId: number | null }[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, kind, at, log_id)
       SELECT ?1, value ->> 'kind', value ->> 'at', value ->> 'logId' FROM json_each(?2)`,
    )
    .bind(orderId, JSON.stringify(events))
}

/** The events of a state, to be put back by an undo. */
export async function loadUndoEvents(
  db: Db,
  orderId: number,
  kind: string,
): Promise<{ kind: string; at: number; logId: number | null }[]> {
  const { results } = await db
    .prepare('SELECT kind, at, log_id AS logId FROM order_events WHERE order_id = ? AND kind = ?')
    .bind(orderId, kind)
    .all<{ kind: string; at: number; logId: number | null }>()
  return results
}

/** The state that an order had when staff flagged it last; null if they have not. */
export async function stateBeforeFlag(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT d.was ->> 'state' AS state FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id
       WHERE l.subject = ? AND l.action = 'order.flagged' ORDER BY l.id DESC LIMIT 1`,
    )
    .bind(`order:${orderId}`)
    .first<{ state: string }>()
  return row?.state ?? null
}
