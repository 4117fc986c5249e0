import type { Db } from './db.ts'
import { joinCategories } from './product-tables.ts'

export type FamilyText = {
  id: number
  name: string
  description: string
  /** JSON with the values of each option. */
  options: string
  category: string
  parent: string
}

export async function familyTexts(db: Db): Promise<FamilyText[]> {
  const { results } = await db
    .prepare(
      `SELECT f.id, f.name, f.description, f.options, c.name AS category, m.name AS parent
       FROM families f ${joinCategories}
       WHERE f.listed = 1 AND f.weight_class <> 'service' ORDER BY f.position, f.id`,
    )
    .all<FamilyText>()
  return results
}
