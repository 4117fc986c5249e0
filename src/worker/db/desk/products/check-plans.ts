import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { withRates } from '#shared/planner/price/rates.ts'
import type { Db } from '#db/db.ts'
import {
  assertStillOpen,
  openBatches,
  turnBack,
  type BatchRow,
  type NewBatch,
  type PriceBatch,
  type RateRow,
} from './batches.ts'
import { findWrongPrice } from './check-amounts.ts'
import { countFrom, readPrices, type StoredPrices } from './count-prices.ts'

type Step = { at: number; isEnd: boolean; rows: readonly BatchRow[]; rates: readonly RateRow[] }

/** Why a price change is impossible, '' if it is not; `unchanged` asserts what this was checked by. */
export type CheckedPlan = { problem: string; unchanged: D1PreparedStatement[] }

/**
 * Checks a price change beside those that are planned or will end, by the prices that each of its days and theirs would
 * bring. A change that nothing else will follow was checked by its form.
 */
export async function checkAdded(db: Db, made: NewBatch, now: number): Promise<CheckedPlan> {
  const open = await openBatches(db)
  const problem = await findNewProblem(db, open, [...open.flatMap(listSteps), ...listSteps(planned(made, now))])
  return { problem, unchanged: [assertStillOpen(db, open)] }
}

/** Checks the others as they would be if this price change were undone now. */
export async function checkUndone(db: Db, undone: PriceBatch, now: number): Promise<CheckedPlan> {
  const open = await openBatches(db)
  const others = open.filter(({ id }) => id !== undone.id)
  const back = undone.state === 'planned' ? [] : [{ at: now, isEnd: true, ...turnBack(undone) }]
  const steps = [...back, ...others.flatMap(listSteps)]
  const problem = others.length === 0 ? '' : await findNewProblem(db, open, steps)
  return { problem, unchanged: [assertStillOpen(db, others, undone.id)] }
}

/** The problem of the steps, unless the open price changes have it already: a clash of others is not this one’s to solve. */
async function findNewProblem(db: Db, open: readonly PriceBatch[], steps: readonly Step[]): Promise<string> {
  if (open.length === 0) return ''
  const prices = await readPrices(db, null)
  const clash = findProblem(prices, steps)
  return clash === findProblem(prices, open.flatMap(listSteps)) ? '' : clash
}

function planned(made: NewBatch, now: number): NewBatch & Pick<PriceBatch, 'state'> {
  return { ...made, state: 'planned', applyAt: made.applyAt ?? now }
}

function listSteps({ state, applyAt, endAt, ...of }: NewBatch & Pick<PriceBatch, 'state'>): Step[] {
  const { rows, rates } = of
  return [
    ...(state === 'planned' && applyAt !== null ? [{ at: applyAt, isEnd: false, rows, rates }] : []),
    ...(endAt === null ? [] : [{ at: endAt, isEnd: true, ...turnBack(of) }]),
  ]
}

function findProblem(stored: StoredPrices, steps: readonly Step[]): string {
  let prices = stored
  // As `dueBatches` orders them.
  for (const step of steps.toSorted((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd))) {
    const counted = countFrom(prices, step)
    const problem = findWrongPrice(counted.products, ` with what is planned for ${formatDate(step.at)}`)
    if (problem) return problem
    const becomes = new Map(counted.bases.map(({ id, becomes: base }) => [id, base]))
    const changes = Object.fromEntries(counted.movedRates.map(({ key, becomes: rate }) => [key, rate]))
    prices = {
      ...prices,
      bases: prices.bases.map((base) => ({ ...base, ...becomes.get(base.id) })),
      tariff: prices.tariff && withRates(prices.tariff, changes),
    }
  }
  return ''
}
