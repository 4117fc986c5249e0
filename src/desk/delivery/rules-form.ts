import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { zoneNames, type ShopRules } from '#shared/checkout/shop-rules.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { checked, choices, money, optional, typed, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { formatRules } from './rule-texts.ts'
import { describeTax } from './tax-form.ts'
import { priceSamples } from './sample-orders.ts'
import { findRulesBefore, insertRules, planUnplanned } from './sql.ts'

const MOST_DAYS = 100
const MOST_RANGES = 20
const LONGEST_RANGE = 60

const MOST_BOARDS = 100_000

const amount = money('Enter an amount such as 149.00.')
const number = whole(0, MOST_DAYS, `Enter a whole number from 0 to ${MOST_DAYS}.`)

/** Rows such as "2026-12-24" or "2026-12-24 to 2026-12-26". */
const closedDays = typed(
  v.pipe(
    v.string(),
    v.maxLength(1_000, 'At most 1000 characters.'),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): ShopRules['closed'] => {
      const ranges = parseRanges(value)
      if (typeof ranges !== 'string') return ranges
      addIssue({ message: ranges })
      return NEVER
    }),
  ),
)

const rulesFields = v.object({
  ...{ free_from: amount, remote_least: amount, room_price: amount },
  ...{ tier_from_1: amount, tier_from_2: amount, tier_from_3: amount, tier_from_4: amount },
  ...{ tier_price_1: amount, tier_price_2: amount, tier_price_3: amount, tier_price_4: amount },
  ...{ remote_percent: number, remote_days: number, room_days: number, lead_cut: number, lead_stock: number },
  ...{ spread_cut: number, spread_stock: number, road_freight: number, road_parcel: number },
  ...{
    boards_a_day: whole(0, MOST_BOARDS, `Enter a whole number from 0 to ${MOST_BOARDS}.`),
    remake_days: optional(number),
  },
  ...{ pick_up_cut: number, pick_up_stock: number, closed: closedDays, _preview: checked() },
  'free_in[]': choices(zoneNames, 'Choose this field from the list.'),
})
type Typed = v.InferOutput<typeof rulesFields>

/** Saves rates, lead times and closed days; with `_preview` only shows what sample orders would cost. */
export const saveRules = deskForm('rules-save', {
  needs: 'changeRules',
  fields: rulesFields,
  run: async (desk, typed) => {
    const { invoice_days, refund_day_cents, tax_provider, tax_states } = desk.rules
    const rules = { ...rulesFrom(typed), invoice_days, refund_day_cents, tax_provider, tax_states }
    checkTiers(rules.tiers)
    if (typed._preview) return { next: 'show', data: { samples: priceSamples(desk.rules, rules, desk.now) } }
    await bringIntoForce(desk, rules, 'Changed rates, lead times or closed days')
    return { next: 'stay', message: 'Saved. Carts have it now; shop pages show it within a minute.' }
  },
})

/** Brings the rules of the version before into force, as a new version. */
export const restoreRules = deskForm('rules-back', {
  needs: 'changeRules',
  fields: v.object({}),
  run: async (desk): Promise<ActionResult> => {
    const { db, version } = desk
    const before = await findRulesBefore(db, version)
    if (!before) throw new HttpError(404, '', { message: 'There is no version before this one.' })
    const summary = `Brought what was in force before version ${version} back`
    await bringIntoForce(desk, before, summary)
    return { next: 'stay', message: 'The version before is in force again.' }
  },
})

async function bringIntoForce(desk: PostedDesk, rules: ShopRules, summary: string): Promise<void> {
  const { db, now, version } = desk
  const planned = rules.boards_a_day ? await planUnplanned(db, now) : []
  await saveChange(desk, 'version', {
    ...{ action: 'rules.changed', subject: 'rules', summary },
    ...{ was: describeRules(desk.rules), became: describeRules(rules) },
    statements: [...insertRules(db, version, rules, now), ...planned],
  })
}

function describeRules(rules: ShopRules): Record<string, string> {
  return { ...formatRules(rules), free_in: rules.free_in.join(', '), ...describeTax(rules) }
}

function checkTiers(tiers: ShopRules['tiers']): void {
  const errors: Record<string, string[]> = {}
  if (tiers[0]![0] !== 0) errors['tier_from_1'] = ['The first row begins at 0.00.']
  for (const [index, [from]] of tiers.entries()) {
    const isHigher = index === 0 || from > tiers[index - 1]![0]
    if (!isHigher) errors[`tier_from_${index + 1}`] = ['Enter more than in the row above.']
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}

function rulesFrom(typed: Typed): ShopRules {
  return {
    ...{ free_from_cents: typed.free_from, free_in: typed['free_in[]'], closed: typed.closed },
    tiers: [
      [typed.tier_from_1, typed.tier_price_1],
      [typed.tier_from_2, typed.tier_price_2],
      [typed.tier_from_3, typed.tier_price_3],
      [typed.tier_from_4, typed.tier_price_4],
    ],
    remote: { percent: typed.remote_percent, least_cents: typed.remote_least, days: typed.remote_days },
    room: { cents: typed.room_price, days: typed.room_days },
    lead: { cut: typed.lead_cut, stock: typed.lead_stock },
    spread: { cut: typed.spread_cut, stock: typed.spread_stock },
    road: { freight: typed.road_freight, parcel: typed.road_parcel },
    pick_up: { cut: typed.pick_up_cut, stock: typed.pick_up_stock },
    ...(typed.boards_a_day > 0 && { boards_a_day: typed.boards_a_day }),
    ...(typed.remake_days !== null && { remake_days: typed.remake_days }),
  }
}

/** The closed days, or what is wrong with them. */
function parseRanges(text: string): ShopRules['closed'] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const ranges = lines.map(parseRange)
  const wrong = ranges.findIndex((range) => range === null)
  if (wrong !== -1) return `“${lines[wrong]}” is not a day or a range such as 2026-12-24 to 2026-12-26.`
  return lines.length > MOST_RANGES ? `At most ${MOST_RANGES} lines.` : (ranges as ShopRules['closed'])
}

function parseRange(line: string): ShopRules['closed'][number] | null {
  const [first = '', last = first, ...others] = line.split(/\s+to\s+/)
  const [from, to] = [parseDay(first), parseDay(last)]
  if (from === null || to === null || others.length > 0) return null
  const days = (to - from) / DAY_MS
  return days >= 0 && days <= LONGEST_RANGE ? [from / DAY_MS, to / DAY_MS] : null
}
