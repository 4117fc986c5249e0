import type { FieldErrors } from '#shared/api/http-error.ts'
import { withOptionRates } from '#shared/catalogue/option-rates.ts'
import { formatRate, isPercent } from '#shared/planner/price/rate-names.ts'
import { listRates, type Rate } from '#shared/planner/price/rates.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import type { Db } from '#db/db.ts'
import type { RateRow } from '#db/desk/products/batches.ts'
import { findWrongPrice } from '#db/desk/products/check-amounts.ts'
import { countPrices } from '#db/desk/products/count-prices.ts'
import { priced } from '#db/desk/products/priced.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { checkPrices, groupPrices, NOT_LOADED, type PriceChange } from './check-prices.ts'
import { compareDrawn, type DrawnPrices } from './compare-drawn.ts'
import { digestPrices } from './digest-prices.ts'
import { listOwnRates } from './own-rates.ts'
import type { FoundProduct } from './sql.ts'

/** Typed numbers of the tariff and those that the page showed, by their keys. */
export type TypedRates = { rate: Record<string, string>; seen: Record<string, string>; sure: boolean }
export type RatesPlan = {
  rates: RateRow[]
  drawn: DrawnPrices | null
  /** Of one product, the price of each of its combinations. */
  prices: PriceChange[]
  expected: string
  errors: FieldErrors
}

const MOST_CENTS = 1_000_000

/**
 * The numbers that someone changed, of all products or of one. One that someone else changed meanwhile is an error, and the
 * others stay theirs.
 */
export async function planRates(db: Db, typed: TypedRates, product: FoundProduct | null): Promise<RatesPlan> {
  const tariff = await todaysTariff(db)
  const plan: RatesPlan = { rates: [], drawn: null, prices: [], expected: '', errors: {} }
  if (!tariff) return plan
  for (const { key, value } of product ? listOwnRates(product, tariff) : listRates(tariff)) {
    const becomes = readRate({ key, value }, typed)
    if (typeof becomes === 'string') plan.errors[`rate.${key}`] = [becomes]
    else if (becomes !== null) plan.rates.push({ key, was: value, becomes })
  }
  const ofProduct = product && planProduct(product, { tariff, rates: plan.rates, isSure: typed.sure })
  const wrong = ofProduct ? ofProduct.errors : await checkAll(db, plan.rates)
  return {
    ...plan,
    prices: ofProduct?.prices ?? [],
    errors: { ...plan.errors, ...wrong },
    drawn: await compareDrawn(db, tariff, { rows: [], rates: plan.rates }),
    expected: digestPrices({ rows: [], rates: plan.rates }),
  }
}

/** The new number, what is wrong with it, or null if it stays as it was shown. */
function readRate({ key, value }: Rate, { rate, seen }: TypedRates): number | string | null {
  const shown = seen[key]
  if (rate[key] === undefined || shown === undefined) return null
  const becomes = parseRate(key, rate[key])
  if (becomes === null) return isPercent(key) ? PERCENT : MONEY
  if (becomes === Number(shown)) return null
  return Number(shown) === value ? becomes : `Someone changed this to ${formatRate(key, value)}.`
}

type Change = { tariff: Tariff; rates: readonly RateRow[]; isSure: boolean }

/** The prices of the combinations of a product by its numbers, and what is wrong with them. */
function planProduct({ family, combinations }: FoundProduct, { tariff: { optionRules }, rates, isSure }: Change) {
  const { priceCents, salePriceCents } = family
  if (priceCents === null) return { prices: [], errors: { expected: [NOT_LOADED] } }
  const rules = withOptionRates(optionRules, Object.fromEntries(rates.map(({ key, becomes }) => [key, becomes])))
  const base = { priceCents, salePriceCents }
  const made = priced(family, combinations, base, rules)
  const { sure, ...others } = checkPrices(made, base, isSure)
  const wrong = Object.values(others).flat()
  return {
    prices: groupPrices(made, optionRules),
    errors: { ...(sure && { sure }), ...(wrong.length > 0 && { expected: wrong }) } as FieldErrors,
  }
}

/** Finds a product whose price would be wrong by new numbers of all products. */
async function checkAll(db: Db, rates: readonly RateRow[]): Promise<FieldErrors> {
  const { products } = await countPrices(db, { rows: [], rates: [...rates] })
  const problem = findWrongPrice(products)
  return problem ? { expected: [problem] } : {}
}

const MONEY = 'Enter dollars up to 10,000.00, such as 7.35.'
const PERCENT = 'Enter a percentage up to 100, such as 12.'

/** Cents, or a percentage, whole unless it is of an inch; null for anything else. */
function parseRate(key: string, text: string): number | null {
  if (!isPercent(key)) {
    const cents = parseMoney(text)
    return cents !== null && cents <= MOST_CENTS ? cents : null
  }
  const isOfInch = /(^|\.)(depth|width)$/.test(key)
  const percent = /^\d{1,3}(\.\d{1,2})? ?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  return percent <= 100 && (isOfInch || Number.isInteger(percent)) ? percent : null
}
