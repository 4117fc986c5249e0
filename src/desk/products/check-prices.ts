import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { formatCents } from '#shared/text/money.ts'
import { parseMoney } from '#shared/text/parse-money.ts'
import { checkAmounts, paid } from '#db/desk/products/check-amounts.ts'
import type { PricedCombination, Prices } from '#db/desk/products/priced.ts'

export const NOT_LOADED = 'This family has no base price yet. Run npm run db:seed once.'

/** Cents of a typed price, or what is wrong with it. */
export function parsePrice(text: string): number | string {
  return parseMoney(text) ?? `“${text}” is not an amount. Write 1190.00.`
}

/** Problems with new prices, by field. A customer's price may fall below half only if someone is sure. */
export function checkPrices(combinations: readonly PricedCombination[], base: Prices, isSure: boolean): FieldErrors {
  for (const becomes of [base, ...combinations.map((each) => each.becomes)]) {
    const wrong = checkAmounts(becomes)
    if (wrong) return wrong
  }
  const halved = isSure ? undefined : combinations.find(({ was, becomes }) => paid(becomes) < paid(was) / 2)
  if (!halved) return {}
  const [before, after] = [formatCents(paid(halved.was)), formatCents(paid(halved.becomes))]
  return { sure: [`This takes more than half off: ${before} becomes ${after}. Select “Yes” if you are sure.`] }
}

/** Combinations that cost the same, before and after a change of the base prices. */
export type PriceChange = { options: string; was: Prices; becomes: Prices }

/** The prices in words, in one row for all combinations that cost the same for the same reason. */
export function groupPrices(combinations: readonly PricedCombination[], rules: OptionRules): PriceChange[] {
  const rows = Map.groupBy(combinations, ({ options, was, becomes }) => {
    const weights = Object.entries(options).map(([name, value]) => weighOption(name, value, rules))
    return JSON.stringify([weights, was, becomes])
  })
  return [...rows.values()].map((alike) => ({
    options: nameOptions(alike.map(({ options }) => options)),
    was: alike[0]!.was,
    becomes: alike[0]!.becomes,
  }))
}

/** The surcharge of a value of an option, to find values that cost the same. Sizes depend on the family. */
function weighOption(name: string, value: string, rules: OptionRules): string {
  if (name === 'width' || name === 'depth' || name === 'length') return ''
  const family = { id: 0, pulls: 1, size: { w: 1 } }
  return String(combinationPrice(100_000, { [name]: value }, family, rules))
}

/** "Walnut · 14″ or 16″ deep": the options, each with all of its values. */
function nameOptions(all: readonly Record<string, string>[]): string {
  const names = Object.keys(all[0]!)
  const parts = names.map((name) => {
    // Sizes by length; other values stay in the order of the catalogue.
    const values = [...new Set(all.map((options) => options[name]!))].toSorted((a, b) => Number(a) - Number(b) || 0)
    const texts = values.map((value) => optionsText({ [name]: value })).filter((text) => text !== '')
    if (texts.length === 0) return ''
    const none = texts.length < values.length ? ['none'] : []
    return [...withoutRepeats(texts), ...none].join(' or ')
  })
  return parts.filter((text) => text !== '').join(' · ') || 'The only combination'
}

/** "14″" and "16″ deep" instead of "14″ deep" and "16″ deep". */
function withoutRepeats(texts: readonly string[]): string[] {
  const unit = / (wide|deep|long)$/.exec(texts[0]!)?.[0] ?? ''
  const isShared = texts.every((text) => text.endsWith(unit))
  return texts.map((text, at) => (isShared && at < texts.length - 1 ? text.slice(0, text.length - unit.length) : text))
}
