import { joinFamily, lineColumns, type LineProduct, type LineProductRow } from '#db/cart/line-columns.ts'
import type { Db } from '#db/db.ts'
import { deskLine, type DeskLine } from '#db/quotes/view-quote.ts'

/** A product with its prices of today. */
export type OfferedProduct = LineProduct &
  Pick<DeskLine, 'choices' | 'forSale' | 'finishOff'> & { listCents: number; saleCents: number }

type OfferedRow = LineProductRow & { choices: string; listCents: number; saleCents: number }

/** A product, or another one of its family: `options` are those in which it differs. */
type Asked = { id: number; options: Record<string, string> }

const columns = `${lineColumns}, f.options AS choices, p.price_cents AS listCents, p.sale_price_cents AS saleCents`

/** The products that are asked for, in their order; null where the family has no such combination. */
export async function findProducts(db: Db, asked: readonly Asked[]): Promise<(OfferedProduct | null)[]> {
  const { results } = await db
    .prepare(
      `SELECT asked.key, ${columns} FROM json_each(?1) AS asked JOIN products base ON base.id = asked.value ->> 'id'
       JOIN products p ON p.family_id = base.family_id AND p.options = json_patch(base.options, asked.value -> 'options')
       ${joinFamily}`,
    )
    .bind(JSON.stringify(asked))
    .all<OfferedRow & { key: number }>()
  return asked.map((_, index) => {
    const row = results.find(({ key }) => key === index)
    return row ? deskLine(row) : null
  })
}

/** `id` is of the product to add, `fromCents` the lowest price. */
export type FoundFamily = { id: number; name: string; fromCents: number }

/** Of a family `f` the pictured product, or the cheapest one that is sold while the pictured finish is off sale. */
const soldProduct = `(SELECT s.id FROM products s WHERE s.family_id = f.id AND s.for_sale = 1
  ORDER BY s.id <> f.id, s.sale_price_cents, s.id LIMIT 1)`

/** The product of a number in a quote, or another one of the family whose number it is. */
export async function findSold(db: Db, number: number): Promise<number> {
  const sold = await db
    .prepare(`SELECT ${soldProduct} AS id FROM families f WHERE f.id = ? AND f.listed = 1`)
    .bind(number)
    .first<number>('id')
  return sold ?? number
}

/** Families that are sold and have all words in their name. */
export async function findFamilies(db: Db, words: readonly string[], limit: number): Promise<FoundFamily[]> {
  const { results } = await db
    .prepare(
      `SELECT ${soldProduct} AS id, f.name, (SELECT min(sale_price_cents) FROM products WHERE family_id = f.id AND for_sale = 1) AS fromCents
       FROM families f
       WHERE f.listed = 1 AND EXISTS (SELECT 1 FROM products p WHERE p.family_id = f.id AND p.for_sale = 1)
         AND NOT EXISTS (SELECT 1 FROM json_each(?1) AS word WHERE instr(lower(f.name), word.value) = 0)
       ORDER BY f.name LIMIT ?2`,
    )
    .bind(JSON.stringify(words.map((word) => word.toLowerCase())), limit)
    .all<FoundFamily>()
  return results
}
