import { batch, type Db } from '#db/db.ts'
import {
  isOffered,
  selectCombinations,
  optionRules,
  type StoredCombination,
  type StoredRules,
} from '#db/desk/products/combinations.ts'
import type { ImportKind } from './sql.ts'

/** A family as it is; `size` is JSON. */
export type CurrentFamily = {
  id: number
  name: string
  description: string
  position: number
  priceCents: number | null
  salePriceCents: number | null
  version: number
  size: string
  pulls: number
  category: string
}
type CurrentStock = {
  id: number
  familyId: number
  name: string
  options: string
  stock: number | null
  warnBelow: number | null
}
/** The neighbors of an id that does not exist. */
type Nearest = { id: number; below: number | null; above: number | null }

export type Current = {
  families: CurrentFamily[]
  combinations: StoredCombination[]
  rules: StoredRules | null
  stocks: CurrentStock[]
  nearest: Nearest[]
}

const familyColumns = `f.id, f.name, f.description, f.position, f.base_price_cents AS priceCents,
  f.base_discount_cents AS salePriceCents, f.version, f.size, f.pulls,
  (SELECT name FROM categories WHERE id = f.category_id) AS category`

const stockColumns = `p.id, p.family_id AS familyId, f.name, p.options, s.quantity AS stock, s.warn_below AS warnBelow
  FROM products p JOIN families f ON f.id = p.family_id LEFT JOIN stock s ON s.product_id = p.id`

/** The families or products with these ids as they are, and the neighbors of those that do not exist. */
export async function readCurrent(db: Db, kind: ImportKind, ids: readonly number[]): Promise<Current> {
  const json = JSON.stringify(ids)
  if (kind === 'stock') {
    const [stocks, nearest] = await batch<[CurrentStock, Nearest]>(db, [
      db.prepare(`SELECT ${stockColumns} WHERE f.listed = 1 AND p.id IN (SELECT value FROM json_each(?))`).bind(json),
      neighbors(db, 'products', json),
    ])
    return { families: [], combinations: [], rules: null, stocks: stocks.results, nearest: nearest.results }
  }
  const [families, combinations, rules, nearest] = await batch<
    [CurrentFamily, StoredCombination, StoredRules, Nearest]
  >(db, [
    db
      .prepare(
        `SELECT ${familyColumns} FROM families f WHERE f.listed = 1 AND f.id IN (SELECT value FROM json_each(?))`,
      )
      .bind(json),
    selectCombinations(db, ids),
    optionRules(db),
    neighbors(db, 'families', json),
  ])
  return {
    ...{ families: families.results, combinations: combinations.results, rules: rules.results[0] ?? null },
    ...{ stocks: [], nearest: nearest.results },
  }
}

function neighbors(db: Db, table: 'families' | 'products', json: string): D1PreparedStatement {
  const listed = table === 'families' ? 'listed = 1' : 'family_id IN (SELECT id FROM families WHERE listed = 1)'
  return db
    .prepare(
      `SELECT value AS id, (SELECT id FROM ${table} WHERE id < value AND ${listed} ORDER BY id DESC LIMIT 1) AS below,
         (SELECT id FROM ${table} WHERE id > value AND ${listed} ORDER BY id LIMIT 1) AS above
       FROM json_each(?) WHERE value NOT IN (SELECT id FROM ${table} WHERE ${listed})`,
    )
    .bind(json)
}

const MOST_ROWS = 10_000

/** With how many combinations it has, and how many of them are for sale. */
type ExportedFamily = CurrentFamily & { combinations: number; sold: number }

export async function listFamilies(db: Db): Promise<ExportedFamily[]> {
  const { results } = await db
    .prepare(
      `SELECT ${familyColumns}, (SELECT count(*) FROM products WHERE family_id = f.id) AS combinations,
         (SELECT count(*) FROM products p WHERE p.family_id = f.id AND ${isOffered}) AS sold
       FROM families f WHERE f.listed = 1 ORDER BY f.id LIMIT ${MOST_ROWS}`,
    )
    .all<ExportedFamily>()
  return results
}

export async function listStock(db: Db): Promise<CurrentStock[]> {
  const { results } = await db
    .prepare(`SELECT ${stockColumns} WHERE f.listed = 1 AND s.quantity IS NOT NULL ORDER BY p.id LIMIT ${MOST_ROWS}`)
    .all<CurrentStock>()
  return results
}

/** "Nearest: 1321, 1322." */
export function formatNearest({ nearest }: Current, id: number): string {
  const found = nearest.find((one) => one.id === id)
  const ids = [found?.below, found?.above].filter((one) => typeof one === 'number')
  return ids.length > 0 ? `Nearest: ${ids.join(', ')}.` : ''
}
