import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { materialsOf, type Materials } from '#shared/planner/price/materials.ts'
import { quantities } from '#shared/planner/price/quantities.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { kitDiscounts } from '#shared/planner/price/kit-discounts.ts'
import { materialCost } from '#shared/planner/price/material-cost.ts'
import { signatureOf } from '#shared/planner/kits/kits.ts'
import type { Kit, Tariff } from '#shared/planner/price/tariff.ts'
import type { Seed } from './load.ts'
import type { Family, Tariff as Rates } from './schema.ts'

/** A seed whose kits have no discount yet. */
export type UnpricedSeed = Omit<Seed, 'tariff'> & { tariff: Rates }

/** A kit in one size as a design, with its list price in white without lights. `cost` is that of its materials, in cost units. */
export type Calibrated = {
  family: Family
  options: Record<string, string>
  design: Design
  materials: Materials
  cost: number
  priceCents: number
}

/** Every kit that the planner opens, in each of its widths and depths. */
export function calibratedKits(seed: UnpricedSeed): Calibrated[] {
  return seed.families.flatMap((family) =>
    sizesOf(family).flatMap((options) => calibrated(seed, family, options) ?? []),
  )
}

function sizesOf({ options }: Family): Record<string, string>[] {
  const [name] = ['width', 'depth'].filter((each) => options[each])
  return name ? options[name]!.map((value) => ({ [name]: value })) : [{}]
}

function calibrated(seed: UnpricedSeed, family: Family, options: Record<string, string>): Calibrated | null {
  const spec = seed.specs.get(family.id)!
  const design = isKit(family) ? fromSpec(specWithOptions(spec, options), { isReachIn: 'width' in options }) : null
  if (!design) return null
  const materials = materialsOf(design)
  const priceCents = combinationPrice(family.priceCents, options, family, seed.optionRules)
  return { family, options, design, materials, cost: materialCost(materials, seed.tariff.rates), priceCents }
}

/** Loose parts that are drawn in a run, such as a light kit, are no closets. */
function isKit({ options }: Family): boolean {
  return 'finish' in options
}

/** The tariff with its kits and each kit's discount. */
export function tariffOf(seed: UnpricedSeed): Tariff {
  const { version, rates } = seed.tariff
  const kits = calibratedKits(seed)
  const discounts = kitDiscounts(
    kits.map(({ materials, priceCents }) => ({ materials: listed(materials), priceCents })),
    rates,
  )
  return {
    version,
    rates,
    optionRules: seed.optionRules,
    kits: [...new Set(kits.map(({ family }) => family))].map(kitOf),
    anchors: kits.map((kit, index) => ({
      family: kit.family.id,
      options: kit.options,
      signature: signatureOf(kit.design),
      bill: listed(kit.materials),
      credit: discounts[index]!,
    })),
  }
}

function listed(materials: Materials): number[] {
  return quantities.map((quantity) => materials[quantity])
}

function kitOf({ id, name, priceCents, discountPriceCents, options, pictures, ...family }: Family): Kit {
  const { picturedOptions, pulls, size } = family
  const { w, d, h, walls } = size
  return {
    id,
    name,
    priceCents,
    salePriceCents: discountPriceCents,
    options,
    picturedOptions,
    pulls,
    picture: pictures[0]?.url,
    size: { w, d, h, walls },
  }
}
