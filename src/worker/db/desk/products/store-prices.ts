import { splitKey } from '#shared/catalogue/option-rates.ts'
import { formatRates } from '#shared/planner/price/rate-names.ts'
import type { Db } from '#db/db.ts'
import { thisLogRow, type Actor } from '../write.ts'
import type { BatchRow, RateRow } from './batches.ts'
import { setPrices } from './changes.ts'
import type { CountedPrices, MovedBase } from './count-prices.ts'
import { assertTariff, insertRates } from './tariff-versions.ts'

type Circumstances = { summary: string; now: number }

/**
 * Statements that store counted prices, and fail the batch by the assertion if a price or the tariff is another one by now.
 * Each family is changed in its version, and each of the batch has a row in the log, as part of the batch's.
 */
export function storePrices(
  db: Db,
  actor: Actor,
  { moved, movedRates, changes, bases, products, version }: CountedPrices,
  { summary, now }: Circumstances,
): D1PreparedStatement[] {
  const ids = JSON.stringify(bases.map(({ id }) => id))
  const raise = 'UPDATE families SET version = version + 1 WHERE id IN (SELECT value FROM json_each(?))'
  return [
    ...(bases.length + movedRates.length > 0 ? [assertTariff(db, version), assertPrices(db, bases)] : []),
    ...(bases.length > 0
      ? setPrices(
          db,
          bases.map(({ id, becomes }) => ({ id, ...becomes })),
          products,
          now,
        )
      : []),
    ...(movedRates.length > 0 ? [insertRates(db, changes, now)] : []),
    ...(bases.length > 0 ? [db.prepare(raise).bind(ids)] : []),
    ...logFamilies(db, actor, [...moved.map(toLogged), ...toLoggedRates(movedRates)], { summary, now }),
  ]
}

type LoggedFamily = { id: number; was: object; became: object }

function logFamilies(db: Db, actor: Actor, logged: readonly LoggedFamily[], { summary, now }: Circumstances) {
  if (logged.length === 0) return []
  const json = JSON.stringify(logged)
  const before = `(SELECT max(id) - ?2 FROM desk_log)`
  return [
    db
      .prepare(
        `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id, part_of)
         SELECT ?2, ?3, ?4, 'product.priced', 'family:' || (value ->> 'id'), ?5, ?6, ${thisLogRow} FROM json_each(?1) ORDER BY key`,
      )
      .bind(json, now, actor.id, actor.name, summary, actor.requestId),
    db
      .prepare(
        `INSERT INTO desk_log_details (log_id, was, became)
         SELECT ${before} + key + 1, value -> 'was', value -> 'became' FROM json_each(?1)`,
      )
      .bind(json, logged.length),
  ]
}

function toLogged({ id, was, becomes }: BatchRow): LoggedFamily {
  return { id, was: toLoggedPrices(was), became: toLoggedPrices(becomes) }
}

function toLoggedPrices({ priceCents, salePriceCents }: MovedBase['was']): object {
  return { price: priceCents, salePrice: salePriceCents }
}

/** A row of each family whose own numbers move. */
function toLoggedRates(rates: readonly RateRow[]): LoggedFamily[] {
  return [...Map.groupBy(rates, ({ key }) => splitKey(key).family)].flatMap(([id, own]) =>
    id === null ? [] : { id, was: formatRates(own, 'was'), became: formatRates(own, 'becomes') },
  )
}

function assertPrices(db: Db, bases: readonly MovedBase[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO _assert (ok) SELECT count(*) = ?2 FROM json_each(?1) r JOIN families f ON f.id = r.value ->> 'id'
       WHERE f.base_price_cents = r.value ->> '$.was.priceCents' AND f.base_discount_cents IS r.value ->> '$.was.salePriceCents'`,
    )
    .bind(JSON.stringify(bases), bases.length)
}
