import type { Db } from '#db/db.ts'
import { formatRates, nameRate } from '#shared/planner/price/rate-names.ts'
import { writeChange, type Actor } from '../write.ts'
import { turnBack, type BatchState, type NewBatch, type PriceBatch } from './batches.ts'
import { refreshed } from './changes.ts'
import { findWrongPrice } from './check-amounts.ts'
import { checkAdded, checkUndone, type CheckedPlan } from './check-plans.ts'
import { countChanges } from './count-changes.ts'
import { countPrices, type CountedPrices } from './count-prices.ts'
import { storePrices } from './store-prices.ts'

/** How many prices moved, and the names of what was left because its price was no longer the expected one; or why none can. */
export type BatchMoved =
  | { outcome: 'done'; moved: number; left: string[] }
  | { outcome: 'changed' }
  | { outcome: 'refused'; problem: string }

const MEANWHILE = 'Someone changed prices or plans at the same moment. Try again.'

/** A move that no plan of others speaks against. */
const alone: CheckedPlan = { problem: '', unchanged: [] }

const nothing: CountedPrices = { moved: [], movedRates: [], changes: {}, bases: [], products: [], version: null }

/** Stores a batch for its day, or applies it now: then all of it, or none if a price is no longer as it was seen. */
export async function addBatch(db: Db, actor: Actor, made: NewBatch, now: number): Promise<BatchMoved> {
  const { problem, unchanged } = await checkAdded(db, made, now)
  return problem ? { outcome: 'refused', problem } : writeBatch(db, actor, made, { unchanged, now })
}

type Written = Pick<CheckedPlan, 'unchanged'> & { now: number }

async function writeBatch(db: Db, actor: Actor, made: NewBatch, { unchanged, now }: Written): Promise<BatchMoved> {
  const { name, rows, rates, applyAt, endAt } = made
  const isNow = applyAt === null
  const prices = isNow ? await countPrices(db, made) : nothing
  const moved = prices.moved.length + prices.movedRates.length
  if (isNow && moved < rows.length + rates.length) return { outcome: 'changed' }
  const insert = db
    .prepare(
      `INSERT INTO price_batches (name, rows, rates, state, apply_at, end_at, actor, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      ...[name, JSON.stringify(rows), JSON.stringify(rates), isNow ? 'applied' : 'planned', applyAt, endAt],
      ...[actor.name, now],
    )
  const change = {
    ...{ action: isNow ? 'prices.applied' : 'prices.planned', subject: 'prices' },
    summary: `${isNow ? 'Applied' : 'Planned'} the price change “${name}”: ${countChanges(rows, rates)}`,
    ...{ was: formatRates(rates, 'was') },
    became: { name, applyAt, endAt, families: rows.length, ...formatRates(rates, 'becomes') },
    statements: [
      ...unchanged,
      insert,
      ...(isNow ? [...storePrices(db, actor, prices, { summary: describeMove(name, 'applied'), now })] : []),
      ...(isNow ? refreshed(db) : []),
    ],
  }
  const { outcome } = await writeChange(db, actor, change, now)
  return outcome === 'done' ? { outcome, moved, left: [] } : { outcome: 'changed' }
}

/**
 * Applies a batch, ends it, or undoes it, in one batch of statements: families and rates that are still those that it
 * expects get the others, and the rest is left as it is and named. A planned one that is undone changes no price.
 */
export async function moveBatch(
  db: Db,
  actor: Actor,
  of: PriceBatch,
  to: Exclude<BatchState, 'planned'>,
  now: number,
): Promise<BatchMoved> {
  const { rows, rates } = to === 'applied' ? of : of.state === 'planned' ? { rows: [], rates: [] } : turnBack(of)
  const [prices, others] = await Promise.all([
    countPrices(db, { rows, rates }),
    to === 'undone' ? checkUndone(db, of, now) : alone,
  ])
  const problem = findWrongPrice(prices.products) || others.problem
  if (problem) return { outcome: 'refused', problem }
  const { moved, movedRates } = prices
  const summary = describeMove(of.name, to)
  const change = {
    ...{ action: `prices.${to}`, subject: `prices:${of.id}` },
    summary: `${summary}: ${countChanges(moved, movedRates)}`,
    was: { state: of.state, ...formatRates(movedRates, 'was') },
    became: { state: to, families: moved.length, ...formatRates(movedRates, 'becomes') },
    seen: { table: 'price_batches' as const, id: of.id, version: of.version },
    statements: [
      ...others.unchanged,
      setState(db, of, to),
      ...storePrices(db, actor, prices, { summary, now }),
      ...refreshed(db),
    ],
  }
  const { outcome } = await writeChange(db, actor, change, now)
  if (outcome === 'refused' && to === 'undone') return { outcome, problem: MEANWHILE }
  if (outcome !== 'done') return { outcome: 'changed' }
  return { outcome, moved: moved.length + movedRates.length, left: nameLeft({ rows, rates }, prices) }
}

function nameLeft({ rows, rates }: Pick<PriceBatch, 'rows' | 'rates'>, { moved, movedRates }: CountedPrices): string[] {
  return [
    ...rows.filter((row) => !moved.includes(row)).map(({ name }) => name),
    ...rates.filter((rate) => !movedRates.includes(rate)).map(({ key }) => nameRate(key)),
  ]
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

function describeMove(name: string, to: keyof typeof verbs): string {
  return `${verbs[to]} the price change “${name}”`
}
