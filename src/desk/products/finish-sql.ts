import type { Db } from '#db/db.ts'
import { quoteState } from '#db/quotes/quote-state.ts'

/** A finish with the products and open quotes that go off sale with it; `offAt` is null while it is on sale. */
export type FinishRow = { finish: string; offAt: number | null; products: number; quotes: number }

export async function listFinishes(db: Db, finishes: readonly string[], now: number): Promise<FinishRow[]> {
  const { results } = await db
    .prepare(
      `SELECT f.value AS finish, (SELECT at FROM finishes_off WHERE finish = f.value) AS offAt,
         (SELECT count(*) FROM products p JOIN families a ON a.id = p.family_id AND a.listed = 1
          WHERE p.finish = f.value AND (p.for_sale = 1 OR p.off_with_finish = 1)) AS products,
         (SELECT count(DISTINCT l.quote_id) FROM quotes q JOIN quote_lines l ON l.quote_id = q.id
          JOIN products p ON p.id = l.product_id WHERE ${quoteState('?2')} = 'sent' AND p.finish = f.value) AS quotes
       FROM json_each(?1) f ORDER BY f.key`,
    )
    .bind(JSON.stringify(finishes), now)
    .all<FinishRow>()
  return results
}

/** Statements that fail the batch by the assertion if someone was first. Triggers move the products. */
export function switchFinish(db: Db, finish: string, to: 'on' | 'off', now: number): D1PreparedStatement[] {
  const isOff = 'EXISTS (SELECT 1 FROM finishes_off WHERE finish = ?)'
  const check = db.prepare(`INSERT INTO _assert (ok) SELECT ${to === 'off' ? `NOT ${isOff}` : isOff}`).bind(finish)
  const write =
    to === 'off'
      ? db.prepare('INSERT INTO finishes_off (finish, at) VALUES (?, ?)').bind(finish, now)
      : db.prepare('DELETE FROM finishes_off WHERE finish = ?').bind(finish)
  return [check, write]
}
