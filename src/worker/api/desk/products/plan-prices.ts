import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { PlannedPrice, PricesPlan } from '#shared/schema/desk/prices.ts'
import type { Prices } from '#shared/schema/desk/products.ts'
import { counted } from '#shared/desk/times.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { typedNumbers } from '#shared/text/typed-numbers.ts'
import { isSame } from '#db/desk/products/move-batch.ts'
import { MOST_FAMILIES, type FoundFamily, type FoundFamilies } from '#db/desk/products/families.ts'
import { priced, rulesOf } from '#db/desk/products/priced.ts'
import { typed } from '../money/plan-refund.ts'
import { NOT_LOADED, priceErrors } from './family-prices.ts'

const rules = ['percent', 'dollars', 'sale', 'no-sale'] as const
export const roundings = ['dollar', 'five'] as const

const NO_IDS = 'Enter numbers of products, such as 1203, or leave this empty for all.'

export const PricesForm = v.object({
  name: typed(60),
  category: v.nullish(v.number(), null),
  /** Numbers of families, with commas or spaces between them. */
  ids: typed(2000),
  /** True for all of the category, because a text of which nothing is left must not mean all. */
  all: v.nullish(v.boolean(), false),
  on_sale: v.nullish(v.picklist(['yes', 'no']), null),
  rule: v.picklist(rules, 'Choose what to change.'),
  amount: typed(20),
  rounding: v.nullish(v.picklist(roundings), 'dollar'),
  from: typed(10),
  until: typed(10),
  sure: v.nullish(v.boolean(), false),
  expected: typed(80),
})
export type PricesForm = v.InferOutput<typeof PricesForm>

/** What the form's rule makes of these families. Without a usable amount there are no rows. */
export function planPrices({ families, combinations, rules: json }: FoundFamilies, form: PricesForm): PricesPlan {
  const errors = formErrors(form, families)
  const optionRules = rulesOf(json)
  const plan: PricesPlan = { rows: [], problems: [], unchanged: 0, expected: '', errors }
  if (Object.keys(errors).length > 0 || !optionRules) return plan
  for (const family of families) {
    const { id, name, priceCents, salePriceCents, carts } = family
    if (priceCents === null) {
      plan.problems.push({ id, name, problem: NOT_LOADED })
      continue
    }
    const row = {
      ...{ id, name, carts },
      was: { priceCents, salePriceCents },
      becomes: changed(form, priceCents, salePriceCents),
    }
    const own = combinations.filter(({ familyId }) => familyId === id)
    const [problem] = Object.values(
      priceErrors(priced(family, own, row.becomes, optionRules), row.becomes, form.sure),
    ).flat()
    if (isSame(row.was, row.becomes)) plan.unchanged++
    else if (problem) plan.problems.push({ id, name, problem })
    else plan.rows.push(row)
  }
  return { ...plan, expected: digestOf(plan.rows) }
}

function formErrors({ rule, amount, ids, all }: PricesForm, families: readonly FoundFamily[]): FieldErrors {
  const { numbers, unread } = typedNumbers(ids)
  const unknown = numbers.filter((id) => !families.some((family) => family.id === id))
  return {
    ...(rule !== 'no-sale' && amountOf(rule, amount) === null && { amount: [amountText[rule]] }),
    ...(families.length > MOST_FAMILIES && { category: [TOO_MANY] }),
    ...(numbers.length === 0 && !all && { ids: [NO_IDS] }),
    ...(unread.length > 0
      ? { ids: [`Enter numbers of products, such as 1203. This isn’t one: ${named(unread)}.`] }
      : unknown.length > 0 && { ids: [`None of the chosen products has the number ${named(unknown)}.`] }),
  }
}

function named(parts: readonly (string | number)[]): string {
  return cutText(parts.join(', '), 120)
}

const TOO_MANY = `These are more than ${counted(MOST_FAMILIES, 'product')}. Choose a category, or enter the numbers of some.`

const amountText = {
  percent: 'Enter a percentage from −90 to 100, such as 3 or −2.5.',
  dollars: 'Enter dollars, such as 20 or −15.50.',
  sale: 'Enter a percentage from 1 to 90.',
  'no-sale': '',
} as const

/** A signed percentage, or cents; null for anything else. */
function amountOf(rule: PricesForm['rule'], text: string): number | null {
  const sign = /^[−-]/.test(text) ? -1 : 1
  const size = text.replace(/^[+−-](?=\S)/, '')
  if (rule === 'dollars') return sign * (parseMoney(size) ?? 0) || null
  const percent = /^\d{1,3}(\.\d{1,2})? ?%?$/.test(size) ? sign * Number.parseFloat(size) : 0
  const [least, most] = rule === 'sale' ? [1, 90] : [-90, 100]
  return percent !== 0 && percent >= least && percent <= most ? percent : null
}

/** A percentage and dollars change both prices; a sale is counted from the base price. */
function changed({ rule, amount, rounding }: PricesForm, priceCents: number, salePriceCents: number | null): Prices {
  const by = amountOf(rule, amount) ?? 0
  const round = (cents: number) => (rounding === 'five' ? endingInFive(cents) : Math.round(cents / 100) * 100)
  if (rule === 'no-sale') return { priceCents, salePriceCents: null }
  if (rule === 'sale') return { priceCents, salePriceCents: round(priceCents * (1 - by / 100)) }
  const move = (cents: number) => Math.max(0, round(rule === 'percent' ? cents * (1 + by / 100) : cents + by))
  return { priceCents: move(priceCents), salePriceCents: salePriceCents === null ? null : move(salePriceCents) }
}

/** The nearest whole dollars that end in 5: $845, $1,495. */
function endingInFive(cents: number): number {
  return (Math.round((cents / 100 - 5) / 10) * 10 + 5) * 100
}

/** The number of rows and a checksum of their prices, so that no one applies others than they saw. */
function digestOf(rows: readonly PlannedPrice[]): string {
  let sum = 0
  for (const { id, was, becomes } of rows) {
    for (const part of [
      id,
      was.priceCents,
      was.salePriceCents ?? -1,
      becomes.priceCents,
      becomes.salePriceCents ?? -1,
    ]) {
      sum = (sum * 31 + part) % 4_294_967_291
    }
  }
  return `${rows.length}-${sum}`
}
