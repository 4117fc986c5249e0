import { calibrateKits } from '#shared/planner/price/calibrated-kits.ts'
import { kitDiscounts } from '#shared/planner/price/kit-discounts.ts'
import type { Materials } from '#shared/planner/price/materials.ts'
import { quantities } from '#shared/planner/price/quantities.ts'
import { signatureOf } from '#shared/planner/kits/kits.ts'
import type { Kit, Tariff } from '#shared/planner/price/tariff.ts'
import type { Seed } from './load.ts'
import type { Family, Tariff as Rates } from './schema.ts'

/** A seed whose kits have no discount yet. */
export type UnpricedSeed = Omit<Seed, 'tariff'> & { tariff: Rates }

/** Every kit of the seed that the planner opens, in each of its widths and depths. */
export function calibratedKits({ families, specs, tariff, optionRules }: UnpricedSeed) {
  const drawn = families.map((family) => ({ ...family, spec: specs.get(family.id)! }))
  return calibrateKits(drawn, { rates: tariff.rates, optionRules })
}

/** The tariff with its kits and each kit's discount. */
export function tariffOf(seed: UnpricedSeed): Tariff {
  const { version, rates, morePullCents } = seed.tariff
  const kits = calibratedKits(seed)
  const discounts = kitDiscounts(
    kits.map(({ materials, priceCents }) => ({ materials: listed(materials), priceCents })),
    rates,
  )
  return {
    version,
    rates,
    morePullCents,
    optionRules: seed.optionRules,
    finishesOff: [],
    kits: [...new Map(kits.map(({ family }) => [family.id, family])).values()].map(kitOf),
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
