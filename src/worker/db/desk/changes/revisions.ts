import type { Db } from '#db/db.ts'

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
