import { refreshStatements } from '#db/derived/refresh.ts'
import type { Db } from '#db/db.ts'

/** Statements that set base prices of families, and the prices of their products. Amounts in cents. */
export function setPrices(
  db: Db,
  bases: readonly { id: number; priceCents: number; salePriceCents: number | null }[],
  products: readonly { id: number; priceCents: number; salePriceCents: number | null }[],
  now: number,
): D1PreparedStatement[] {
  const rowsOf = (rows: typeof bases) =>
    JSON.stringify(rows.map(({ id, priceCents, salePriceCents }) => [id, priceCents, salePriceCents]))
  return [
    db
      .prepare(
        `UPDATE families SET base_price_cents = r.value ->> 1, base_discount_cents = r.value ->> 2, desk_at = ?2
         FROM json_each(?1) r WHERE families.id = r.value ->> 0`,
      )
      .bind(rowsOf(bases), now),
    ...inParts(products).map((part) =>
      db
        .prepare(
          `UPDATE products SET price_cents = r.value ->> 1, discount_price_cents = r.value ->> 2
           FROM json_each(?1) r WHERE products.id = r.value ->> 0`,
        )
        .bind(rowsOf(part)),
    ),
  ]
}

/** D1 takes values of two megabytes. */
const MOST_ROWS = 20_000

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / MOST_ROWS)
  return Array.from({ length: parts }, (_, part) => rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS))
}

/** Statements that bring lists and prices of pages up to date, in the same batch as the change. */
export function refreshed(db: Db): D1PreparedStatement[] {
  return refreshStatements().map((sql) => db.prepare(sql))
}
