import { findStateNotice } from '#shared/catalogue/notices.ts'
import type { StateNotice } from '#shared/schema/checkout.ts'
import type { Db } from '#db/db.ts'

/** Notices that the law of the address's state asks for, each with the products that it is about. Reads nothing for most states. */
export async function findStateNotices(
  db: Db,
  productIds: readonly number[],
  state: string | undefined,
): Promise<StateNotice[]> {
  const kind = findStateNotice(state)
  if (kind === null || productIds.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT DISTINCT f.name, f.notices ->> ?2 AS text
       FROM json_each(?1) n JOIN products p ON p.id = n.value JOIN families f ON f.id = p.family_id
       WHERE text IS NOT NULL`,
    )
    .bind(JSON.stringify(productIds), kind)
    .all<{ name: string; text: string }>()
  const byText = Map.groupBy(results, ({ text }) => text)
  return [...byText].map(([text, rows]) => ({ text, products: rows.map(({ name }) => name) }))
}
