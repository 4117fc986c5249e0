import * as v from 'valibot'
import { ShopRules } from '#shared/checkout/shop-rules.ts'
import { amountFields, numberFields, TIERS } from '#shared/desk/delivery/rule-fields.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { DAY_MS } from '#shared/time.ts'
import { typed } from '../money/plan-refund.ts'

const MOST_DAYS = 100
const MOST_RANGES = 20
const LONGEST_RANGE = 60

export const RulesForm = v.object({
  version: v.number(),
  texts: v.record(v.string(), typed(20)),
  free_in: ShopRules.entries.free_in,
  closed: typed(1_000),
})
type Typed = v.InferOutput<typeof RulesForm>
type Errors = Record<string, string[]>
type Values = Record<string, number>

const tierNumbers = Array.from({ length: TIERS }, (_, index) => index + 1)

/** The rules that were typed, or what is wrong with them, by field. */
export function rulesIn({ texts, free_in, closed: lines }: Typed): { rules: ShopRules } | { errors: Errors } {
  const closed = closedIn(lines)
  const errors: Errors = typeof closed === 'string' ? { closed: [closed] } : {}
  const values = valuesIn(texts, errors)
  checkTiers(values, errors)
  if (Object.keys(errors).length > 0 || typeof closed === 'string') return { errors }
  return { rules: rulesOf(values, { free_in, closed }) }
}

function valuesIn(texts: Record<string, string>, errors: Errors): Values {
  const values: Values = {}
  for (const { name } of amountFields) {
    const cents = parseMoney(texts[name] ?? '')
    if (cents === null) errors[name] = ['Enter an amount such as 149.00.']
    values[name] = cents ?? 0
  }
  for (const { name } of numberFields) {
    const isWhole = /^\d{1,3}$/.test(texts[name] ?? '') && Number(texts[name]) <= MOST_DAYS
    if (!isWhole) errors[name] = [`Enter a whole number from 0 to ${MOST_DAYS}.`]
    values[name] = isWhole ? Number(texts[name]) : 0
  }
  return values
}

function checkTiers(values: Values, errors: Errors): void {
  for (const tier of tierNumbers.slice(1)) {
    const isHigher = values[`tier_from_${tier}`]! > values[`tier_from_${tier - 1}`]!
    if (!isHigher) errors[`tier_from_${tier}`] ??= ['Enter more than in the row above.']
  }
  if (values['tier_from_1'] !== 0) errors['tier_from_1'] ??= ['The first row begins at 0.00.']
}

function rulesOf(of: Values, rest: Pick<ShopRules, 'free_in' | 'closed'>): ShopRules {
  return {
    ...{ free_from_cents: of['free_from']!, ...rest },
    tiers: tierNumbers.map((tier) => [of[`tier_from_${tier}`]!, of[`tier_price_${tier}`]!]),
    remote: { percent: of['remote_percent']!, least_cents: of['remote_least']!, days: of['remote_days']! },
    room: { cents: of['room_price']!, days: of['room_days']! },
    lead: { cut: of['lead_cut']!, stock: of['lead_stock']! },
    spread: { cut: of['spread_cut']!, stock: of['spread_stock']! },
    road: { freight: of['road_freight']!, parcel: of['road_parcel']! },
    pick_up: { cut: of['pick_up_cut']!, stock: of['pick_up_stock']! },
  }
}

/** Rows such as "2026-12-24" or "2026-12-24 to 2026-12-26", or what is wrong with them. */
function closedIn(text: string): ShopRules['closed'] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const ranges = lines.map(rangeIn)
  const wrong = ranges.findIndex((range) => range === null)
  if (wrong !== -1) return `“${lines[wrong]}” is not a day or a range such as 2026-12-24 to 2026-12-26.`
  return lines.length > MOST_RANGES ? `At most ${MOST_RANGES} lines.` : (ranges as ShopRules['closed'])
}

function rangeIn(line: string): ShopRules['closed'][number] | null {
  const [first = '', last = first, ...others] = line.split(/\s+to\s+/)
  const [from, to] = [parseDay(first), parseDay(last)]
  if (from === null || to === null || others.length > 0) return null
  const days = (to - from) / DAY_MS
  return days >= 0 && days <= LONGEST_RANGE ? [from / DAY_MS, to / DAY_MS] : null
}
