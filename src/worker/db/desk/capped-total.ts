import type { Db } from '#db/db.ts'

/** Counting more would cost more than a page of the list. */
export const MOST_COUNTED = 1_000

/** Statement with the `total` of the rows that a text from FROM on finds; one more than `MOST_COUNTED` if there are more. */
export function cappedTotal(db: Db, from: string, values: readonly unknown[]): D1PreparedStatement {
  return db.prepare(`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED + 1})`).bind(...values)
}
