import type { Db } from '#db/db.ts'
import { thisLogRow } from '#db/desk/write.ts'

/** Statement of a change that keeps the order as it was before it. */
export function keepRevision(db: Db, orderId: number, snapshot: object): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_revisions (order_id, revision, snapshot, log_id)
       SELECT ?1, count(*) + 1, ?2, ${thisLogRow} FROM order_revisions WHERE order_id = ?1`,
    )
    .bind(orderId, JSON.stringify(snapshot))
}

export type StoredRevision = { revision: number; at: number; actor: string; summary: string; reason: string }

/** The order with this number: the changes that followed each revision, oldest first, and one of them as JSON. */
export async function findRevisions(
  db: Db,
  number: string,
  revision: number,
): Promise<{ revisions: StoredRevision[]; snapshot: string | null }> {
  const of = `order_revisions r JOIN orders o ON o.id = r.order_id WHERE o.number = ?1`
  const [revisions, chosen] = await db.batch([
    db
      .prepare(
        `SELECT r.revision, l.at, l.actor, l.summary, l.reason FROM order_revisions r JOIN desk_log l ON l.id = r.log_id
         WHERE r.order_id = (SELECT id FROM orders WHERE number = ?1) ORDER BY r.revision`,
      )
      .bind(number),
    db.prepare(`SELECT r.snapshot FROM ${of} AND r.revision = ?2`).bind(number, revision),
  ])
  return {
    revisions: revisions!.results as StoredRevision[],
    snapshot: (chosen!.results[0] as { snapshot: string } | undefined)?.snapshot ?? null,
  }
}

/** An order before a change, as JSON; null for the last one. */
export function findSnapshot(db: Db, orderId: number, revision: number | null): Promise<string | null> {
  return db
    .prepare(
      `SELECT snapshot FROM order_revisions WHERE order_id = ?1 AND snapshot <> '{}' AND (?2 IS NULL OR revision = ?2)
       ORDER BY revision DESC LIMIT 1`,
    )
    .bind(orderId, revision)
    .first<string>('snapshot')
}
