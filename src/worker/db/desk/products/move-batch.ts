import { batch, onlyRow, type Db } from '#db/db.ts'
import { counted } from '#shared/desk/times.ts'
import { thisLogRow, writeChange, type Actor } from '../write.ts'
import { dueBatches, type BatchRow, type BatchState, type NewBatch, type PriceBatch } from './batches.ts'
import { refreshed, setPrices } from './changes.ts'
import { selectCombinations, optionRules, type StoredCombination } from './combinations.ts'
import { priced, parseRules, type Prices } from './priced.ts'

/** Stores a batch for its day, or applies it now. Then `moved` are the families whose prices changed. */
export async function addBatch(db: Db, actor: Actor, made: NewBatch, now: number): Promise<BatchMoved> {
  const { name, rows, applyAt, endAt } = made
  const isNow = applyAt === null
  const { moved, products } = isNow ? await pricesNow(db, rows) : { moved: [], products: [] }
  if (isNow && moved.length < rows.length) return { outcome: 'changed', moved: [], left: [] }
  const families = counted(rows.length, 'product')
  const insert = db
    .prepare(
      `INSERT INTO price_batches (name, rows, state, apply_at, end_at, actor, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(name, JSON.stringify(rows), isNow ? 'applied' : 'planned', applyAt, endAt, actor.name, now)
  const change = {
    ...{ action: isNow ? 'prices.applied' : 'prices.planned', subject: 'prices' },
    summary: `${isNow ? 'Applied' : 'Planned'} the price change “${name}”: ${families}`,
    ...{ was: {}, became: { name, applyAt, endAt, families: rows.length } },
    statements: [
      insert,
      ...(isNow ? [...storePrices(db, actor, moved, products, { name, to: 'applied', now }), ...refreshed(db)] : []),
    ],
  }
  const { outcome } = await writeChange(db, actor, change, now)
  return { outcome: outcome === 'done' ? 'done' : 'changed', moved, left: [] }
}

type StoredBase = Prices & { id: number; size: string; pulls: number }

export type BatchMoved = { outcome: 'done' | 'changed'; moved: BatchRow[]; left: BatchRow[] }

/**
 * Applies a batch, ends it, or undoes it, in one batch of statements: families whose base prices are still those that it
 * expects get the others, and the rest is left as it is and named. A planned one that is undone changes no price.
 */
export async function moveBatch(
  db: Db,
  actor: Actor,
  of: PriceBatch,
  to: Exclude<BatchState, 'planned'>,
  now: number,
): Promise<BatchMoved> {
  const back = of.rows.map((row) => ({ ...row, was: row.becomes, becomes: row.was }))
  const rows = to === 'applied' ? of.rows : of.state === 'planned' ? [] : back
  const { moved, products } = await pricesNow(db, rows)
  const change = {
    ...{ action: `prices.${to}`, subject: `prices:${of.id}`, summary: describeMove(of.name, to, moved.length) },
    ...{ was: { state: of.state }, became: { state: to, families: moved.length } },
    seen: { table: 'price_batches' as const, id: of.id, version: of.version },
    statements: [
      setState(db, of, to),
      ...(moved.length > 0 ? storePrices(db, actor, moved, products, { name: of.name, to, now }) : []),
      ...refreshed(db),
    ],
  }
  const { outcome } = await writeChange(db, actor, change, now)
  if (outcome !== 'done') return { outcome: 'changed', moved: [], left: [] }
  return { outcome, moved, left: rows.filter((row) => !moved.includes(row)) }
}

/** The rows whose families still have the prices that they expect, and what each of their products will cost. */
async function pricesNow(db: Db, rows: readonly BatchRow[]) {
  const ids = rows.map(({ id }) => id)
  const [bases, combinations, rules] = await batch<[StoredBase, StoredCombination, { rules: string }]>(db, [
    db
      .prepare(
        `SELECT id, size, pulls, base_price_cents AS priceCents, base_discount_cents AS salePriceCents
         FROM families WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(JSON.stringify(ids)),
    selectCombinations(db, ids),
    optionRules(db),
  ])
  const families = new Map(bases.results.map((base) => [base.id, base]))
  const moved = rows.filter(({ id, was }) => {
    const base = families.get(id)
    return base !== undefined && hasEqualPrices(base, was)
  })
  const optionRulesNow = parseRules(onlyRow(rules).rules)!
  const products = moved.flatMap(({ id, becomes }) => {
    const own = combinations.results.filter(({ familyId }) => familyId === id)
    return priced(families.get(id)!, own, becomes, optionRulesNow).map((one) => ({ id: one.id, ...one.becomes }))
  })
  return { moved, products }
}

export function hasEqualPrices(one: Prices, other: Prices): boolean {
  return one.priceCents === other.priceCents && one.salePriceCents === other.salePriceCents
}

function setState(db: Db, { id }: PriceBatch, to: BatchState): D1PreparedStatement {
  // Only one that was applied has an end.
  return db
    .prepare(
      `UPDATE price_batches SET state = ?2, apply_at = NULL, end_at = iif(?2 = 'applied', end_at, NULL) WHERE id = ?1`,
    )
    .bind(id, to)
}

const verbs = { applied: 'Applied', ended: 'Ended', undone: 'Undid' } as const

function describeMove(name: string, to: keyof typeof verbs, families: number): string {
  return `${verbs[to]} the price change “${name}”: ${counted(families, 'product')}`
}

type Circumstances = { name: string; to: keyof typeof verbs; now: number }

/** Each family is changed in its version and has a row in the log, as part of the batch's. */
function storePrices(
  db: Db,
  actor: Actor,
  moved: readonly BatchRow[],
  products: Parameters<typeof setPrices>[2],
  { name, to, now }: Circumstances,
): D1PreparedStatement[] {
  const json = JSON.stringify(moved.map(({ id, was, becomes }) => ({ id, was: logged(was), became: logged(becomes) })))
  const before = `(SELECT max(id) - ?2 FROM desk_log)`
  return [
    ...assertPrices(db, moved),
    ...setPrices(
      db,
      moved.map(({ id, becomes }) => ({ id, ...becomes })),
      products,
      now,
    ),
    db
      .prepare("UPDATE families SET version = version + 1 WHERE id IN (SELECT value ->> 'id' FROM json_each(?))")
      .bind(json),
    db
      .prepare(
        `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id, part_of)
         SELECT ?2, ?3, ?4, 'product.priced', 'family:' || (value ->> 'id'), ?5, ?6, ${thisLogRow} FROM json_each(?1) ORDER BY key`,
      )
      .bind(json, now, actor.id, actor.name, `${verbs[to]} the price change “${name}”`, actor.requestId),
    db
      .prepare(
        `INSERT INTO desk_log_details (log_id, was, became)
         SELECT ${before} + key + 1, value -> 'was', value -> 'became' FROM json_each(?1)`,
      )
      .bind(json, moved.length),
  ]
}

function logged({ priceCents, salePriceCents }: Prices): object {
  return { price: priceCents, salePrice: salePriceCents }
}

/** Fails the batch if a price is no longer what it was. */
function assertPrices(db: Db, rows: readonly BatchRow[]): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO _assert (ok) SELECT count(*) = ?2 FROM json_each(?1) r JOIN families f ON f.id = r.value ->> 'id'
         WHERE f.base_price_cents = r.value ->> '$.was.priceCents' AND f.base_discount_cents IS r.value ->> '$.was.salePriceCents'`,
      )
      .bind(JSON.stringify(rows), rows.length),
  ]
}

/** Applies and ends the batches whose time has come; the cron job runs it each minute. */
export async function moveDueBatches(db: Db, now: number): Promise<void> {
  for (const due of await dueBatches(db, now)) {
    const to = due.state === 'planned' ? 'applied' : 'ended'
    await moveBatch(db, { id: null, name: 'Cron', requestId: 'cron' }, due, to, now)
  }
}
