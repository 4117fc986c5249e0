import { splitKey } from '#shared/catalogue/option-rates.ts'
import { findRate, isOfOptions, withRates } from '#shared/planner/price/rates.ts'
import { batch, type Db } from '#db/db.ts'
import { readTariff, selectTariff, type StoredTariff } from '#db/planner/tariff.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { BatchRow, RateRow } from './batches.ts'
import { selectCombinations, type StoredCombination } from './combinations.ts'
import { priced, type Prices } from './priced.ts'

/** A family with its base prices before and after. */
export type MovedBase = { id: number; was: Prices; becomes: Prices }

/** The part of a batch that is still as it expects, and everything that changes with it. */
export type CountedPrices = {
  moved: BatchRow[]
  movedRates: RateRow[]
  /** The numbers that are stored; null ends one of a family that is that of all products again. */
  changes: Record<string, number | null>
  /** Families whose products are counted anew: those of the batch, and all if options of all cost more or less. */
  bases: MovedBase[]
  products: ({ id: number } & Prices)[]
  /** The version of the tariff that was read. */
  version: number | null
}

type StoredBase = Prices & { id: number; size: string; pulls: number }
type Rows = { rows: readonly BatchRow[]; rates: readonly RateRow[] }

/** The rows from which prices are counted. */
export type StoredPrices = { bases: StoredBase[]; combinations: StoredCombination[]; tariff: Tariff | null }

/** Counts what a batch changes by the prices of now; what is no longer as it expects is not moved. */
export async function countPrices(db: Db, { rows, rates }: Rows): Promise<CountedPrices> {
  const isOfAll = rates.some(({ key }) => isOfOptions(key))
  const ids = isOfAll ? null : [...new Set([...rows.map(({ id }) => id), ...listOwners(rates)])]
  return countFrom(await readPrices(db, ids), { rows, rates })
}

export function countFrom({ bases: stored, combinations, tariff }: StoredPrices, { rows, rates }: Rows): CountedPrices {
  const movedRates = rates.filter(({ key, was }) => tariff && findRate(tariff, key) === was)
  const families = new Map(stored.map((base) => [base.id, base]))
  const moved = rows.filter(({ id, was }) => {
    const base = families.get(id)
    return base !== undefined && hasEqualPrices(base, was)
  })
  const bases = listBases(stored, moved, movedRates)
  const none = { moved, movedRates, changes: {}, bases, products: [], version: tariff?.version ?? null }
  if (!tariff) return none
  const { optionRules } = withRates(tariff, Object.fromEntries(movedRates.map(({ key, becomes }) => [key, becomes])))
  const own = Map.groupBy(combinations, ({ familyId }) => familyId)
  const products = bases.flatMap(({ id, becomes }) =>
    priced(families.get(id)!, own.get(id) ?? [], becomes, optionRules)
      .filter((one) => !hasEqualPrices(one.was, one.becomes))
      .map((one) => ({ id: one.id, ...one.becomes })),
  )
  const changes = movedRates.map(({ key, becomes }) => {
    const { family, ownKey } = splitKey(key)
    return [key, family !== null && becomes === findRate(tariff, ownKey) ? null : becomes]
  })
  return { ...none, changes: Object.fromEntries(changes) as CountedPrices['changes'], products }
}

/** The families that have numbers of their own among these. */
export function listOwners(rates: readonly Pick<RateRow, 'key'>[]): number[] {
  return rates.flatMap(({ key }) => splitKey(key).family ?? [])
}

function listBases(stored: readonly StoredBase[], moved: readonly BatchRow[], rates: readonly RateRow[]): MovedBase[] {
  const byId = new Map(moved.map((row) => [row.id, row]))
  const isOfAll = rates.some(({ key }) => isOfOptions(key))
  const chosen = new Set([...byId.keys(), ...listOwners(rates)])
  return stored
    .filter(({ id }) => isOfAll || chosen.has(id))
    .map(({ id, priceCents, salePriceCents }) => {
      const same = { priceCents, salePriceCents }
      return { id, was: same, becomes: byId.get(id)?.becomes ?? same }
    })
}

/** The families of these numbers, or all, with their combinations; and the tariff. */
export async function readPrices(db: Db, ids: readonly number[] | null): Promise<StoredPrices> {
  const all = '(SELECT id FROM families WHERE listed = 1 AND base_price_cents IS NOT NULL)'
  const [bases, combinations, tariffs] = await batch<[StoredBase, StoredCombination, StoredTariff]>(db, [
    db
      .prepare(
        `SELECT id, size, pulls, base_price_cents AS priceCents, base_discount_cents AS salePriceCents
         FROM families WHERE id IN ${ids ? '(SELECT value FROM json_each(?))' : all}`,
      )
      .bind(...(ids ? [JSON.stringify(ids)] : [])),
    selectCombinations(db, ids),
    selectTariff(db),
  ])
  return { bases: bases.results, combinations: combinations.results, tariff: readTariff(tariffs.results[0]) }
}

export function hasEqualPrices(one: Prices, other: Prices): boolean {
  return one.priceCents === other.priceCents && one.salePriceCents === other.salePriceCents
}
