import * as v from 'valibot'
import { combinationPrice, type PricedFamily } from '#shared/catalogue/combination-price.ts'
import { optionRulesSchema, type OptionRules } from '#shared/catalogue/option-rules.ts'
import type { StoredCombination } from './combinations.ts'

/** List price and sale price in cents. */
export type Prices = { priceCents: number; salePriceCents: number | null }

/** A combination with its prices before and after a change. */
export type PricedCombination = { id: number; options: Record<string, string>; was: Prices; becomes: Prices }

export function parseRules(json: string | null): OptionRules | null {
  return json === null ? null : v.parse(optionRulesSchema, JSON.parse(json))
}

/** Every combination of a family, whose `size` is JSON, as it is, and as it is with these base prices. */
export function priced(
  family: { id: number; pulls: number; size: string },
  combinations: readonly Pick<StoredCombination, 'id' | 'options' | 'priceCents' | 'salePriceCents'>[],
  base: Prices,
  rules: OptionRules,
): PricedCombination[] {
  const shape: PricedFamily = { ...family, size: JSON.parse(family.size) as PricedFamily['size'] }
  return combinations.map(({ id, options: json, priceCents, salePriceCents }) => {
    const options = JSON.parse(json) as Record<string, string>
    const price = (cents: number) => combinationPrice(cents, options, shape, rules)
    const becomes = {
      priceCents: price(base.priceCents),
      salePriceCents: base.salePriceCents === null ? null : price(base.salePriceCents),
    }
    return { id, options, was: { priceCents, salePriceCents }, becomes }
  })
}
