import * as v from 'valibot'
import { combinationPrice, type PricedFamily } from '#shared/catalogue/combination-price.ts'
import { optionRulesSchema, type OptionRules } from '#shared/catalogue/option-rules.ts'
import { withOptionRates } from '#shared/catalogue/option-rates.ts'
import { readChanges } from '#db/planner/tariff.ts'
import type { StoredCombination, StoredRules } from './combinations.ts'

/** List price and sale price in cents. */
export type Prices = { priceCents: number; salePriceCents: number | null }

/** A combination with its prices before and after a change. */
export type PricedCombination = { id: number; options: Record<string, string>; was: Prices; becomes: Prices }

/** The surcharges of options today; null before the first seeding. */
export function parseRules(row: StoredRules | null | undefined): OptionRules | null {
  if (!row) return null
  return withOptionRates(v.parse(optionRulesSchema, JSON.parse(row.rules)), readChanges(row.changes))
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
