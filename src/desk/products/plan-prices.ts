import * as v from 'valibot'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { StoredCombination } from '#db/desk/products/combinations.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { counted } from '#shared/desk/times.ts'
import { cleanText } from '#shared/schema/text.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { typedNumbers } from '#shared/text/typed-numbers.ts'
import type { Db } from '#db/db.ts'
import { moveRates, withRates } from '#shared/planner/price/rates.ts'
import type { BatchRow, RateRow } from '#db/desk/products/batches.ts'
import { hasEqualPrices } from '#db/desk/products/count-prices.ts'
import { priced, type Prices } from '#db/desk/products/priced.ts'
import { checked, choice, upTo } from '#desk/frame/fields.ts'
import { compareDrawn, type DrawnPrices } from './compare-drawn.ts'
import { digestPrices } from './digest-prices.ts'
import { findFamilies, MOST_FAMILIES, type FoundFamily } from './bulk-sql.ts'
import { checkPrices, NOT_LOADED } from './check-prices.ts'

const NO_IDS = 'Enter numbers of products, such as 1203, or leave this empty for all.'
const LISTED = 'Choose this field from the list.'

const short = (max: number) => upTo(max, { tooLong: `At most ${max} characters.` })

export const bulkFields = v.object({
  name: short(60),
  // A category or numbers that are blank without being empty must not mean all.
  category: v.pipe(
    v.optional(v.string('Enter a number.'), ''),
    v.regex(/^\d{0,9}$/, 'Enter a number.'),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
  ),
  /** Numbers of families, with commas or spaces between them; null for all. */
  ids: v.pipe(
    v.optional(v.string(NO_IDS), ' '),
    v.maxLength(2000, 'At most 2000 characters.'),
    v.transform((typed) => (typed === '' ? null : typedNumbers(cleanText(typed)))),
  ),
  on_sale: choice(['', 'yes', 'no'], LISTED),
  rule: choice(['all', 'percent', 'dollars', 'sale', 'no-sale'], 'Choose what to change.'),
  amount: short(20),
  rounding: choice(['', 'dollar', 'five'], LISTED),
  from: short(10),
  until: short(10),
  sure: checked(),
  expected: short(80),
  _preview: checked(),
  current_password: v.optional(v.string('Enter your password.'), ''),
})
export type BulkFields = v.InferOutput<typeof bulkFields>

/** New base prices of many families by a rule. */
export type PricesPlan = {
  /** With the open carts that hold each; null if the families are too many to count them. */
  rows: (BatchRow & { carts: number | null })[]
  /** Numbers of the tariff that change with them, and what drawn closets cost then. */
  rates: RateRow[]
  drawn: DrawnPrices | null
  /** Families that are left out, with why. */
  problems: { id: number; name: string; problem: string }[]
  /** Families that the rule leaves as they are. */
  unchanged: number
  /** Stands for exactly these prices; who applies them sends it back. */
  expected: string
  errors: FieldErrors
}

/** Applies the typed rule to the families. Without a usable amount there are no rows. */
export async function planBulk(db: Db, typed: BulkFields): Promise<PricesPlan> {
  const isOnSale = typed.on_sale === '' ? null : typed.on_sale === 'yes'
  const ids = typed.ids && typed.ids.numbers
  const { families, combinations, tariff } = await findFamilies(db, { category: typed.category, ids, isOnSale })
  const errors = checkFields(typed, families)
  const none = { rows: [], rates: [], drawn: null, problems: [], unchanged: 0, expected: '', errors }
  if (Object.keys(errors).length > 0 || !tariff) return none
  const rates = typed.rule === 'all' ? moveRates(tariff, parseAmount('all', typed.amount)!) : []
  const plan = { ...none, ...planFamilies(typed, { families, combinations, rules: withMoved(tariff, rates) }), rates }
  return { ...plan, drawn: await compareDrawn(db, tariff, plan), expected: digestPrices(plan) }
}

function withMoved(tariff: Tariff, rates: readonly RateRow[]): OptionRules {
  return withRates(tariff, Object.fromEntries(rates.map(({ key, becomes }) => [key, becomes]))).optionRules
}

type Found = { families: readonly FoundFamily[]; combinations: readonly StoredCombination[]; rules: OptionRules }

function planFamilies(typed: BulkFields, { families, combinations, rules }: Found) {
  const plan: Pick<PricesPlan, 'rows' | 'problems' | 'unchanged'> = { rows: [], problems: [], unchanged: 0 }
  const byFamily = Map.groupBy(combinations, ({ familyId }) => familyId)
  for (const family of families) {
    const { id, name, priceCents, salePriceCents, carts } = family
    if (priceCents === null) {
      plan.problems.push({ id, name, problem: NOT_LOADED })
      continue
    }
    const row = {
      ...{ id, name, carts },
      was: { priceCents, salePriceCents },
      becomes: applyRule(typed, priceCents, salePriceCents),
    }
    const wrong = checkPrices(priced(family, byFamily.get(id) ?? [], row.becomes, rules), row.becomes, typed.sure)
    const [problem] = Object.values(wrong).flat()
    if (hasEqualPrices(row.was, row.becomes)) plan.unchanged++
    else if (problem) plan.problems.push({ id, name, problem })
    else plan.rows.push(row)
  }
  return plan
}

function checkFields(typed: BulkFields, families: readonly FoundFamily[]): FieldErrors {
  const { rule, amount, ids } = typed
  return {
    ...(rule === 'all' && checkAll(typed)),
    ...(rule !== 'no-sale' && parseAmount(rule, amount) === null && { amount: [amountText[rule]] }),
    ...(families.length > MOST_FAMILIES && { category: [TOO_MANY] }),
    ...(ids && checkIds(ids, families)),
  }
}

function checkAll({ rule, amount, ids, category, on_sale, sure }: BulkFields): FieldErrors {
  const isPart = category !== null || ids !== null || on_sale !== ''
  if (isPart) return { rule: [WITH_ALL] }
  return !sure && (parseAmount(rule, amount) ?? 0) < -50 ? { sure: [HALVED] } : {}
}

function checkIds({ numbers, unread }: NonNullable<BulkFields['ids']>, families: readonly FoundFamily[]): FieldErrors {
  if (unread.length > 0) return { ids: [`Enter numbers of products, such as 1203. This isn’t one: ${list(unread)}.`] }
  if (numbers.length === 0) return { ids: [NO_IDS] }
  const unknown = numbers.filter((id) => !families.some((family) => family.id === id))
  return unknown.length > 0 ? { ids: [`None of the chosen products has the number ${list(unknown)}.`] } : {}
}

function list(parts: readonly (string | number)[]): string {
  return cutText(parts.join(', '), 120)
}

const TOO_MANY = `These are more than ${counted(MOST_FAMILIES, 'product')}. Choose a category, or enter the numbers of some.`

const WITH_ALL = 'Drawn closets change with all products. Choose all of them, or a rule for products only.'
const HALVED = 'This takes more than half off drawn closets. Select “Yes” if you are sure.'

const PERCENT = 'Enter a percentage from −90 to 100, such as 3 or −2.5.'
const amountText = {
  all: PERCENT,
  percent: PERCENT,
  dollars: 'Enter dollars, such as 20 or −15.50.',
  sale: 'Enter a percentage from 1 to 90.',
  'no-sale': '',
} as const

/** A signed percentage, or cents; null for anything else. */
function parseAmount(rule: BulkFields['rule'], text: string): number | null {
  const sign = /^[−-]/.test(text) ? -1 : 1
  const size = text.replace(/^[+−-](?=\S)/, '')
  if (rule === 'dollars') return sign * (parseMoney(size) ?? 0) || null
  const percent = /^\d{1,3}(\.\d{1,2})? ?%?$/.test(size) ? sign * Number.parseFloat(size) : 0
  const [least, most] = rule === 'sale' ? [1, 90] : [-90, 100]
  return percent !== 0 && percent >= least && percent <= most ? percent : null
}

/** A percentage and dollars change both prices; a sale is counted from the base price. */
function applyRule({ rule, amount, rounding }: BulkFields, priceCents: number, salePriceCents: number | null): Prices {
  const by = parseAmount(rule, amount) ?? 0
  const round = (cents: number) => (rounding === 'five' ? roundToFive(cents) : Math.round(cents / 100) * 100)
  if (rule === 'no-sale') return { priceCents, salePriceCents: null }
  if (rule === 'sale') return { priceCents, salePriceCents: round(priceCents * (1 - by / 100)) }
  const move = (cents: number) => Math.max(0, round(rule === 'dollars' ? cents + by : cents * (1 + by / 100)))
  return { priceCents: move(priceCents), salePriceCents: salePriceCents === null ? null : move(salePriceCents) }
}

/** The nearest whole dollars that end in 5: $845, $1,495. */
function roundToFive(cents: number): number {
  return (Math.round((cents / 100 - 5) / 10) * 10 + 5) * 100
}
