import { batch, type Db } from '#db/db.ts'
import { joinConditions, when } from '#db/desk/conditions.ts'
import { latestBatches, readBatches, type PriceBatch, type StoredBatch } from '#db/desk/products/batches.ts'
import { isOffered, type StoredCombination } from '#db/desk/products/combinations.ts'
import { readTariff, selectTariff, type StoredTariff } from '#db/planner/tariff.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { openCarts } from './in-carts.ts'
import { loadMainCategories, type Category } from './sql.ts'

const SHOWN = 20

export type PricesPage = { batches: PriceBatch[]; categories: Category[] }

/** The latest price changes of many products, and what a new one can choose. */
export async function readPricesPage(db: Db): Promise<PricesPage> {
  const [batches, categories] = await batch<[StoredBatch, Category]>(db, [
    latestBatches(db, SHOWN),
    loadMainCategories(db),
  ])
  return { batches: readBatches(batches), categories: categories.results }
}

export type FoundFamily = {
  id: number
  name: string
  size: string
  pulls: number
  priceCents: number | null
  salePriceCents: number | null
  /** The open carts with it, as `openCarts` counts them. Null if there are more families than `MOST_COUNTED`. */
  carts: number | null
}
type FoundFamilies = { families: FoundFamily[]; combinations: StoredCombination[]; tariff: Tariff | null }
type FamilyFilter = { category: number | null; ids: readonly number[] | null; isOnSale: boolean | null }

export const MOST_FAMILIES = 1_000
/** Finding the carts of a family reads each of its products once more. */
const MOST_COUNTED = 20

/** The families of a filter with all of their combinations; one more than `MOST_FAMILIES` if there are more. */
export async function findFamilies(db: Db, { category, ids, isOnSale }: FamilyFilter): Promise<FoundFamilies> {
  const { sql, values } = joinConditions([
    { sql: 'f.listed = 1', values: [] },
    when(category, 'f.category_id IN (SELECT id FROM categories WHERE parent_id = ?)'),
    ids === null ? null : when(JSON.stringify(ids), 'f.id IN (SELECT value FROM json_each(?))'),
    isOnSale === null ? null : { sql: `f.base_discount_cents IS ${isOnSale ? 'NOT ' : ''}NULL`, values: [] },
  ])
  const found = `FROM families f WHERE ${sql} ORDER BY f.id LIMIT ${MOST_FAMILIES + 1}`
  const [families, combinations, tariffs] = await batch<[FoundFamily, StoredCombination, StoredTariff]>(db, [
    db
      .prepare(
        `SELECT f.id, f.name, f.size, f.pulls, f.base_price_cents AS priceCents, f.base_discount_cents AS salePriceCents,
           iif((SELECT count(*) FROM (SELECT 1 FROM families f WHERE ${sql} LIMIT ${MOST_COUNTED + 1})) <= ${MOST_COUNTED},
             ${openCarts}, NULL) AS carts ${found}`,
      )
      .bind(...values, ...values),
    db
      .prepare(
        `SELECT p.id, p.family_id AS familyId, p.options, p.price_cents AS priceCents, p.discount_price_cents AS salePriceCents,
           ${isOffered} AS isForSale, NULL AS stock, NULL AS warnBelow
         FROM products p WHERE p.family_id IN (SELECT id FROM (SELECT f.id ${found}))`,
      )
      .bind(...values),
    selectTariff(db),
  ])
  return {
    ...{ families: families.results, combinations: combinations.results },
    tariff: readTariff(tariffs.results[0]),
  }
}
