import { combinationPrice, type PricedFamily } from '#shared/catalogue/combination-price.ts'
import { ownRateKey, findFamilyRules, withOptionRates } from '#shared/catalogue/option-rates.ts'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import { isOfOptions, listRates, type Rate } from '#shared/planner/price/rates.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { FoundProduct } from './sql.ts'

/** The prices by which a number that counts is found: none of them depends on what the product costs. */
const BASE_CENTS = 1_000_000
const MORE = 10_000

/** The numbers that change one of the combinations of a family, by its own keys. */
export function listOwnRates({ family, combinations }: FoundProduct, tariff: Tariff): Rate[] {
  const { id, pulls } = family
  const shape = { id, pulls, size: JSON.parse(family.size) as PricedFamily['size'] }
  const own = { ...findFamilyRules(id, tariff.optionRules), own: {} }
  const all = combinations.map(({ options }) => JSON.parse(options) as Record<string, string>)
  const price = (by: OptionRules) => all.map((options) => combinationPrice(BASE_CENTS, options, shape, by)).join()
  const today = price(own)
  return listRates({ ...tariff, optionRules: own })
    .filter(({ key, value }) => isOfOptions(key) && price(withOptionRates(own, { [key]: value + MORE })) !== today)
    .map(({ key, value }) => ({ key: ownRateKey(id, key), value }))
}
