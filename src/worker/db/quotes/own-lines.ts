import { ownFamilies, type TaxClass } from '#shared/catalogue/own-lines.ts'
import type { Db } from '#db/db.ts'
import { nextHiddenId } from '#db/planner/designs.ts'

export type NewOwnLine = { label: string; taxClass: TaxClass; cents: number }

/** SQL for whether a product `p` is a line in staff's own words, which has a price in quotes and orders alone. */
export const isOwnLine = `p.family_id IN (${Object.values(ownFamilies).join(', ')})`

/** Stores a line in staff's own words as a product that no one else can put into a cart, and returns the product's id. */
export async function putOwnLine(db: Db, { label, taxClass, cents }: NewOwnLine): Promise<number> {
  const stored = await db
    .prepare(
      `INSERT INTO products (id, family_id, options, price_cents, for_sale)
       SELECT ${nextHiddenId}, ?1, json_object('label', ?2), ?3, 0 WHERE true
       ON CONFLICT (family_id, options) DO UPDATE SET price_cents = excluded.price_cents RETURNING id`,
    )
    .bind(ownFamilies[taxClass], label, cents)
    .first<number>('id')
  return stored!
}
