import { batch, type Db } from '#db/db.ts'
import { picturesOf, type StoredPicture } from './pictures.ts'
import { openCarts } from './open-carts.ts'
import { productColumns, type StoredProduct } from './list.ts'

/** A family; `options`, `details` and `inTheBox` are JSON. */
export type StoredFamily = StoredProduct & {
  version: number
  description: string
  inTheBox: string
  details: string
  options: string
  position: number
  pulls: number
  /** The open carts with it; one more than `MOST_CARTS` if there are more. */
  carts: number
  categorySlug: string
  mainSlug: string
}
/** A combination; `options` is JSON. */
export type StoredCombination = {
  id: number
  familyId: number
  options: string
  priceCents: number
  salePriceCents: number | null
  isForSale: number
  stock: number | null
  warnBelow: number | null
}
export type StoredChange = { id: number; at: number; actor: string; summary: string }

export type FoundProduct = {
  family: StoredFamily
  combinations: StoredCombination[]
  /** The rules by which options change a price, as JSON. */
  rules: string | null
  changes: StoredChange[]
  pictures: StoredPicture[]
}

const LATEST = 8

/** A family of the catalogue with its combinations and what was last done to it; null for any other number. */
export async function findProduct(db: Db, id: number): Promise<FoundProduct | null> {
  const [families, combinations, rules, changes, pictures] = await batch<
    [StoredFamily, StoredCombination, { rules: string }, StoredChange, StoredPicture]
  >(db, [
    db
      .prepare(
        `SELECT ${productColumns}, f.version, f.description, f.in_the_box AS inTheBox, f.details, f.options, f.position, f.pulls,
           ${openCarts} AS carts, c.slug AS categorySlug, m.slug AS mainSlug
         FROM families f JOIN categories c ON c.id = f.category_id JOIN categories m ON m.id = c.parent_id
         WHERE f.id = ? AND f.listed = 1`,
      )
      .bind(id),
    combinationsOf(db, [id]),
    optionRules(db),
    db
      .prepare('SELECT id, at, actor, summary FROM desk_log WHERE subject = ? ORDER BY id DESC LIMIT ?')
      .bind(`family:${id}`, LATEST),
    picturesOf(db, id),
  ])
  const [family] = families.results
  if (!family) return null
  return {
    ...{ family, combinations: combinations.results, rules: rules.results[0]?.rules ?? null },
    ...{ changes: changes.results, pictures: pictures.results },
  }
}

export function combinationsOf(db: Db, families: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.family_id AS familyId, p.options, p.price_cents AS priceCents, p.discount_price_cents AS salePriceCents,
         p.for_sale AS isForSale, s.quantity AS stock, s.warn_below AS warnBelow
       FROM products p LEFT JOIN stock s ON s.product_id = p.id
       WHERE p.family_id IN (SELECT value FROM json_each(?)) ORDER BY p.id`,
    )
    .bind(JSON.stringify(families))
}

export function optionRules(db: Db): D1PreparedStatement {
  return db.prepare(`SELECT data -> 'optionRules' AS rules FROM tariffs ORDER BY version DESC LIMIT 1`)
}
