import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatRate, isPercent } from '#shared/planner/price/rate-names.ts'
import { listRates } from '#shared/planner/price/rates.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { Db } from '#db/db.ts'
import type { RateRow } from '#db/desk/products/batches.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { compareDrawn, type DrawnPrices } from './compare-drawn.ts'
import { digestPrices } from './digest-prices.ts'

/** Typed numbers of the tariff and those that the page showed, by their keys. */
export type TypedRates = { rate: Record<string, string>; seen: Record<string, string> }
export type RatesPlan = { rates: RateRow[]; drawn: DrawnPrices | null; expected: string; errors: FieldErrors }

const MOST_CENTS = 1_000_000

/** The numbers that someone changed. One that someone else changed meanwhile is an error, and the others stay theirs. */
export async function planRates(db: Db, { rate, seen }: TypedRates): Promise<RatesPlan> {
  const tariff = await todaysTariff(db)
  const plan: RatesPlan = { rates: [], drawn: null, expected: '', errors: {} }
  if (!tariff) return plan
  for (const { key, value } of listRates(tariff)) {
    const typed = rate[key]
    const shown = seen[key]
    if (typed === undefined || shown === undefined) continue
    const becomes = parseRate(key, typed)
    if (becomes === null) plan.errors[`rate.${key}`] = [isPercent(key) ? PERCENT : MONEY]
    else if (becomes === Number(shown)) continue
    else if (Number(shown) !== value)
      plan.errors[`rate.${key}`] = [`Someone changed this to ${formatRate(key, value)}.`]
    else plan.rates.push({ key, was: value, becomes })
  }
  return {
    ...plan,
    drawn: await compareDrawn(db, tariff, { rows: [], rates: plan.rates }),
    expected: digestPrices({ rows: [], rates: plan.rates }),
  }
}

const MONEY = 'Enter dollars up to 10,000.00, such as 7.35.'
const PERCENT = 'Enter a percentage up to 100, such as 12.'

/** Cents, or a percentage, whole unless it is of an inch; null for anything else. */
function parseRate(key: string, text: string): number | null {
  if (!isPercent(key)) {
    const cents = parseMoney(text)
    return cents !== null && cents <= MOST_CENTS ? cents : null
  }
  const isOfInch = key === 'depth' || key === 'width'
  const percent = /^\d{1,3}(\.\d{1,2})? ?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return percent <= 100 && (isOfInch || Number.isInteger(percent)) ? percent : null
}
