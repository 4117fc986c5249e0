import type { Db } from '#db/db.ts'

/** Staff's own families get numbers in this range: above the seed's, and far below those of closets drawn in the planner. */
export const DESK_FAMILIES = { first: 5_001, last: 9_999 }

/** The next number for a family of the Desk; null if there is none left. */
export async function nextFamilyId(db: Db): Promise<number | null> {
  const { first, last } = DESK_FAMILIES
  const row = await db
    .prepare('SELECT coalesce(max(id) + 1, ?1) AS id FROM families WHERE id BETWEEN ?1 AND ?2')
    .bind(first, last)
    .first<{ id: number }>()
  return row && row.id <= last ? row.id : null
}

const SAME = `category_id, description, position, weight_class, install, cut_to_size, options, in_the_box, details, size,
  material, listed, base_price_cents, base_discount_cents, pulls`

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
    // What is kept in stock begins with none of it.
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
