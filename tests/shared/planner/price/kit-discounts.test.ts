import { expect, test } from 'vitest'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'
import { kitDiscounts, withPrices } from '#shared/planner/price/kit-discounts.ts'
import { COST_UNIT } from '#shared/planner/price/material-cost.ts'
import { quantities } from '#shared/planner/price/quantities.ts'
import type { Rates } from '#shared/planner/price/tariff.ts'

const tariff = tariffOf(readSeed())

/** The discounts in cents of kits that have nothing but rods of a dollar, by their number and their price. */
function discounts(...kits: [rods: number, priceCents: number][]): number[] {
  const rates = Object.fromEntries(quantities.map((name) => [name, name === 'rod' ? 100 : 0])) as Rates
  const materials = (rods: number) => quantities.map((name) => (name === 'rod' ? rods : 0))
  const given = kits.map(([rods, priceCents]) => ({ materials: materials(rods), priceCents }))
  return kitDiscounts(given, rates).map((units) => units / COST_UNIT)
}

test('a kit’s discount is what it costs less than its materials, at most a fifth of them', () => {
  expect(discounts([10, 900], [30, 2_900])).toEqual([100, 100])
  expect(discounts([10, 700])).toEqual([200])
  expect(discounts([10, 1_100])).toEqual([0])
})

test('a discount leaves a kit with nearly the same materials at its price', () => {
  // The second kit saves 10 cents; three quarters of the dollar between them are 75.
  expect(discounts([10, 800], [11, 1_090])).toEqual([85, 10])
})

test('today’s prices of kits count, and their discounts follow from them', () => {
  const prices = tariff.kits.map(({ id, priceCents, salePriceCents }) => ({ id, priceCents, salePriceCents }))
  expect(withPrices(tariff, { kits: prices, rates: {} })).toEqual(tariff)
  const [first, ...others] = prices
  const cheaper = withPrices(tariff, {
    kits: [{ ...first!, priceCents: first!.priceCents - 10_000 }, ...others],
    rates: {},
  })
  expect(cheaper.kits[0]!.priceCents).toBe(first!.priceCents - 10_000)
  const credits = (of: typeof tariff) =>
    of.anchors.filter(({ family }) => family === first!.id).map(({ credit }) => credit)
  expect(Math.max(...credits(cheaper))).toBeGreaterThan(Math.max(...credits(tariff)))
})
