import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import { listCombinations } from '#shared/catalogue/list-combinations.ts'
import type { OptionRules } from '#shared/catalogue/option-rules.ts'
import type { Family } from './schema.ts'

/** One row of `products`. Money in cents, lengths in thousandths of an inch. */
export type ProductRow = {
  id: number
  familyId: number
  /** In the family's order. */
  options: Record<string, string>
  finish: string | null
  priceCents: number
  discountPriceCents: number | null
  widthMils: number | null
  depthMils: number | null
  heightMils: number | null
}

/**
 * Every combination of a family's options. The pictured one has the family's id, the others familyId × 1000 + their
 * index, counted with the last option as the fastest digit. Throws if an option or value has no price rule, or if the
 * pictured combination does not exist.
 */
export function combinations(family: Family, rules: OptionRules): ProductRow[] {
  const pictured = JSON.stringify(family.picturedOptions)
  const rows = listCombinations(family.options).map((options, index) => ({
    id: JSON.stringify(options) === pictured ? family.id : family.id * 1000 + index,
    familyId: family.id,
    options,
    finish: options['finish'] ?? null,
    priceCents: combinationPrice(family.priceCents, options, family, rules),
    discountPriceCents:
      family.discountPriceCents === null ? null : combinationPrice(family.discountPriceCents, options, family, rules),
    ...dimensions(family.size, options),
  }))
  if (rows.length > 1000) throw new Error(`Family ${family.id} has ${rows.length} combinations; at most 1000 have ids`)
  if (!rows.some(({ id }) => id === family.id)) throw new Error(`Family ${family.id}: ${pictured} is not a combination`)
  return rows
}

function dimensions(size: Family['size'], options: Record<string, string>) {
  const width = options['width'] ?? size.w ?? size.length ?? size.diameter ?? (size.walls && Math.max(...size.walls))
  return { widthMils: mils(width), depthMils: mils(options['depth'] ?? size.d), heightMils: mils(size.h) }
}

function mils(inches: string | number | undefined): number | null {
  return inches === undefined ? null : Math.round(Number(inches) * 1000)
}
