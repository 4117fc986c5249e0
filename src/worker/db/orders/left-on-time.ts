import type { Db } from '#db/db.ts'

/** When each order left since then, and the day by which it should have; times are UTC milliseconds, days UTC midnights. */
export async function findLeft(db: Db, since: number): Promise<{ at: number; cutBy: number }[]> {
  const { results } = await db
    .prepare(
      `SELECT max(e.at) AS at, o.cut_by AS cutBy FROM order_events e JOIN orders o ON o.id = e.order_id
       WHERE e.kind = 'shipped' AND e.at >= ? AND o.cut_by IS NOT NULL GROUP BY o.id`,
    )
    .bind(since)
    .all<{ at: number; cutBy: number }>()
  return results
}
