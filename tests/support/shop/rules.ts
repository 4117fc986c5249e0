import * as v from 'valibot'
import { ShopRules } from '#shared/checkout/shop-rules.ts'
import seeded from '../../../seed/shop-rules.json' with { type: 'json' }

/** The rules of the seed. */
export const rules = v.parse(ShopRules, seeded)

/** The same with closed days: "2026-12-24" or "2026-12-24 to 2026-12-26". */
export function closedOn(...ranges: string[]): ShopRules {
  const dayOf = (text: string) => Date.parse(text) / 86_400_000
  return {
    ...rules,
    closed: ranges.map((range) => range.split(' to ').map(dayOf)).map(([from, to]) => [from!, to ?? from!]),
  }
}
