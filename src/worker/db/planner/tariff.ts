import * as v from 'valibot'
import { withPrices, type KitPrice } from '#shared/planner/price/kit-discounts.ts'
import type { RateChanges } from '#shared/catalogue/option-rates.ts'
import { LAST_SEED_VERSION, tariffSchema, type Tariff } from '#shared/planner/price/tariff.ts'
import type { Db } from '../db.ts'

/** The tariff of the seed, and SQL for what the Desk changed in it; JSON. */
export const seededTariff = `FROM tariffs WHERE version <= ${LAST_SEED_VERSION} ORDER BY version DESC LIMIT 1`
export const rateChanges = `(SELECT data -> 'changes' FROM tariffs WHERE version > ${LAST_SEED_VERSION} ORDER BY version DESC LIMIT 1)`
export const tariffVersion = '(SELECT max(version) FROM tariffs)'

export type StoredTariff = {
  data: string
  changes: string | null
  version: number
  prices: string
  finishesOff: string
}

export function selectTariff(db: Db): D1PreparedStatement {
  return db.prepare(
    `SELECT data, ${rateChanges} AS changes, ${tariffVersion} AS version,
       (SELECT json_group_array(finish) FROM finishes_off) AS finishesOff,
       (SELECT json_group_array(json_object('id', id, 'priceCents', base_price_cents, 'salePriceCents', base_discount_cents))
        FROM families WHERE desk_at IS NOT NULL AND base_price_cents IS NOT NULL) AS prices
     ${seededTariff}`,
  )
}

/** The tariff of today, with the rates and the prices of kits that staff changed; null before the first seeding. */
export function readTariff(row: StoredTariff | null | undefined): Tariff | null {
  if (!row) return null
  const seeded = v.parse(tariffSchema, JSON.parse(row.data))
  const kits = JSON.parse(row.prices) as KitPrice[]
  const priced = withPrices(seeded, { kits, rates: readChanges(row.changes) })
  return { ...priced, version: row.version, finishesOff: JSON.parse(row.finishesOff) as string[] }
}

export function readChanges(json: string | null): RateChanges {
  return json === null ? {} : (JSON.parse(json) as RateChanges)
}

export async function todaysTariff(db: Db): Promise<Tariff | null> {
  return readTariff(await selectTariff(db).first<StoredTariff>())
}
