import type { Bind } from '#db/catalogue/facets.ts'
import { isInStock, isLit } from '../derived/variants-select.ts'
import type { ProductFilter } from '#db/catalogue/product-filter.ts'

/** More than any price. */
const NO_PRICE = 1_000_000_000

type Limits = Pick<ProductFilter, 'priceMin' | 'priceMax'>

export function hasPriceLimit({ priceMin, priceMax }: Limits): boolean {
  return priceMin !== null || priceMax !== null
}

/** SQL that tells whether variant `v` is sold within the limits in one of these finishes, or in any if there are none. */
export function pricesWithin(limits: Limits, finishes: readonly string[], bind: Bind): string {
  const isInFinish = finishes.map((finish) => `instr(v.finishes, ${bind(`,${finish},`)}) > 0`).join(' OR ')
  if (!hasPriceLimit(limits)) return isInFinish ? `(${isInFinish})` : 'true'
  const isWithin = `${price(limits, finishes, bind, false)} IS NOT NULL`
  return isInFinish ? `(${isInFinish}) AND ${isWithin}` : isWithin
}

/**
 * SQL for the lowest price within the limits of variant `v` in these finishes, or in any if there are none; NULL if it
 * has no such price.
 */
export function lowestWithin(limits: Limits, finishes: readonly string[], bind: Bind): string {
  return price(limits, finishes, bind, true)
}

/** With `isExact` false it may be another price within the limits, which takes less reading. */
function price(limits: Limits, finishes: readonly string[], bind: Bind, isExact: boolean): string {
  const prices = finishes.map((finish) => {
    const at = (index: 0 | 1) => `json_extract(v.prices, ${bind(`$."${finish.replaceAll('"', '')}"[${index}]`)})`
    const detail = () => productPrice(limits, `AND coalesce(p.finish, '') = ${bind(finish)}`, bind)
    return within(limits, at(0), () => at(1), detail, bind, isExact)
  })
  if (prices.length === 0) {
    const any = () => productPrice(limits, '', bind)
    return within(limits, 'v.lowest_price_cents', () => 'v.highest_price_cents', any, bind, isExact)
  }
  if (prices.length === 1) return prices[0]!
  return `nullif(min(${prices.map((one) => `coalesce(${one}, ${NO_PRICE})`).join(', ')}), ${NO_PRICE})`
}

/** Only a range of prices that reaches beyond the limits has to be looked at in detail. */
function within(
  { priceMin, priceMax }: Limits,
  lowest: string,
  highest: () => string,
  detail: () => string,
  bind: Bind,
  isExact: boolean,
): string {
  if (priceMin === null && priceMax === null) return lowest
  const tooHigh = priceMax === null ? '' : `WHEN ${lowest} > ${bind(priceMax)} THEN NULL `
  if (priceMin === null) return `CASE ${tooHigh}ELSE ${lowest} END`
  const highEnough = isExact || priceMax === null ? '' : `WHEN ${highest()} <= ${bind(priceMax)} THEN ${highest()} `
  return `CASE ${tooHigh}WHEN ${highest()} < ${bind(priceMin)} THEN NULL WHEN ${lowest} >= ${bind(priceMin)} THEN ${lowest}
    ${highEnough}ELSE ${detail()} END`
}

function productPrice({ priceMin, priceMax }: Limits, isInFinish: string, bind: Bind): string {
  return `(SELECT min(p.sale_price_cents) FROM products p WHERE p.family_id = v.family_id
    AND p.sale_price_cents BETWEEN ${bind(priceMin ?? 0)} AND ${bind(priceMax ?? NO_PRICE)} AND p.for_sale = 1
    AND (p.width_mils, p.depth_mils, p.height_mils) IS (v.width_mils, v.depth_mils, v.height_mils)
    AND (${isLit('p')}) = v.is_lit AND (p.discount_price_cents IS NOT NULL) = v.is_reduced
    AND ${isInStock('p')} = v.is_in_stock ${isInFinish})`
}
