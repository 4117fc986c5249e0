import type { Db } from '#db/db.ts'
import { isOffered } from '#db/desk/products/combinations.ts'
import type { ProductNotices } from '#shared/schema/notices.ts'

type Installation = Record<'level' | 'people' | 'time' | 'tools', string>
export type ProductDetails = Installation & Record<'material' | 'shipping' | 'care' | 'cartons', string>

type ProductTexts = {
  name: string
  description: string
  inTheBox: readonly string[]
  details: ProductDetails
  notices: ProductNotices
  position: number
}

/** The details of a family, whose installation is a part of its own where they are stored. */
export function readDetails(json: string): ProductDetails {
  const { installation, ...details } = JSON.parse(json) as ProductDetails & { installation: Installation }
  return { ...details, ...installation }
}

export function setTexts(db: Db, id: number, texts: ProductTexts): D1PreparedStatement {
  const { name, description, inTheBox, position, notices } = texts
  const { level, people, time, tools, ...others } = texts.details
  const details = { ...others, installation: { level, people, time, tools } }
  return db
    .prepare(
      `UPDATE families SET name = ?2, description = ?3, in_the_box = ?4, details = ?5, position = ?6, notices = ?7,
         spec = json_set(spec, '$.name', ?2) WHERE id = ?1`,
    )
    .bind(id, name, description, JSON.stringify(inTheBox), JSON.stringify(details), position, JSON.stringify(notices))
}

/** Puts these combinations of a family on sale, and takes its others off. */
export function setForSale(db: Db, familyId: number, ids: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE products AS p SET for_sale = (id IN (SELECT value FROM json_each(?2))), off_with_finish = 0
       WHERE family_id = ?1 AND ${isOffered} <> (id IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(familyId, JSON.stringify(ids))
}

type Stock = { productId: number; quantity: number; warnBelow: number | null; seen: number | null }

/** Statements that set a stock, and fail the batch by the assertion if it is no longer what was `seen`. */
export function setStock(db: Db, { productId, quantity, warnBelow, seen }: Stock): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO _assert (ok) SELECT (SELECT quantity FROM stock WHERE product_id = ?1) IS CAST(?2 AS INTEGER)`,
      )
      .bind(productId, seen),
    db
      .prepare(
        `INSERT INTO stock (product_id, quantity, warn_below) VALUES (?1, ?2, ?3)
         ON CONFLICT (product_id) DO UPDATE SET quantity = ?2, warn_below = ?3`,
      )
      .bind(productId, quantity, warnBelow),
  ]
}

/** Marks a family as changed at the Desk, so that seeding leaves it alone. */
export function markChanged(db: Db, id: number, now: number): D1PreparedStatement {
  return db.prepare('UPDATE families SET desk_at = ?2 WHERE id = ?1').bind(id, now)
}

/** Staff's own families get numbers above the seed's, and far below those of closets drawn in the planner. */
const FIRST = 5_001
const LAST = 9_999

/** The next number for a family of the Desk; null if there is none left. */
export async function nextFamilyId(db: Db): Promise<number | null> {
  const id = await db
    .prepare('SELECT coalesce(max(id) + 1, ?1) AS id FROM families WHERE id BETWEEN ?1 AND ?2')
    .bind(FIRST, LAST)
    .first<number>('id')
  return id !== null && id <= LAST ? id : null
}

const SAME = `category_id, description, position, weight_class, install, cut_to_size, options, in_the_box, details, notices,
  size, material, listed, base_price_cents, base_discount_cents, pulls`

/**
 * Statements that make a family like another one under a free number, off sale. Its products have the numbers that the rule
 * of the seed gives them. They fail the batch by the assertion if the number is taken.
 */
export function copyFamily(db: Db, from: number, to: number, name: string, now: number): D1PreparedStatement[] {
  const bound = (sql: string) => db.prepare(sql).bind(from, to)
  return [
    db.prepare('INSERT INTO _assert (ok) SELECT NOT EXISTS (SELECT 1 FROM families WHERE id = ?)').bind(to),
    db
      .prepare(
        `INSERT INTO families (id, name, spec, desk_at, ${SAME})
         SELECT ?2, ?3, json_set(spec, '$.name', ?3, '$.id', CAST(?2 AS TEXT)), ?4, ${SAME} FROM families WHERE id = ?1`,
      )
      .bind(from, to, name, now),
    bound('INSERT INTO family_boards (family_id, boards) SELECT ?2, boards FROM family_boards WHERE family_id = ?1'),
    bound(
      `INSERT INTO products (id, family_id, options, finish, price_cents, discount_price_cents, width_mils, depth_mils,
         height_mils, for_sale)
       SELECT iif(id = ?1, ?2, id - ?1 * 1000 + ?2 * 1000), ?2, options, finish, price_cents, discount_price_cents,
         width_mils, depth_mils, height_mils, 0
       FROM products WHERE family_id = ?1`,
    ),
    // A product kept in stock begins with none.
    bound(
      `INSERT INTO stock (product_id, quantity, warn_below)
       SELECT iif(p.id = ?1, ?2, p.id - ?1 * 1000 + ?2 * 1000), 0, s.warn_below
       FROM stock s JOIN products p ON p.id = s.product_id WHERE p.family_id = ?1`,
    ),
    bound(
      `INSERT INTO family_pictures (family_id, position, url, width, height, alt)
       SELECT ?2, position, url, width, height, alt FROM family_pictures WHERE family_id = ?1`,
    ),
    bound(
      `INSERT INTO finish_pictures (family_id, position, finish, url, width, height, alt)
       SELECT ?2, position, finish, url, width, height, alt FROM finish_pictures WHERE family_id = ?1`,
    ),
    bound(
      `INSERT INTO family_links (family_id, kind, position, linked_family_id, label)
       SELECT ?2, kind, position, linked_family_id, label FROM family_links WHERE family_id = ?1 AND kind = 'works_with'`,
    ),
  ]
}
