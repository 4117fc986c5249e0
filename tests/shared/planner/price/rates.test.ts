import { expect, test } from 'vitest'
import { calibrateKits } from '#shared/planner/price/calibrated-kits.ts'
import { findCheaperDrawn, listTwins } from '#shared/planner/price/cheaper-drawn.ts'
import { withPrices } from '#shared/planner/price/kit-discounts.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import { formatRate, nameRate } from '#shared/planner/price/rate-names.ts'
import { isOfOptions, listRates, moveRates, withRates } from '#shared/planner/price/rates.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

const seed = readSeed()
const tariff = tariffOf(seed)
const kitsOf = (priced: Tariff) =>
  calibrateKits(
    priced.kits.map((kit) => ({ ...kit, spec: seed.specs.get(kit.id)! })),
    priced,
  )

/** The tariff once kits and rates moved by these percentages, rounded as the Desk does. */
function moved(kits: number, rates: number): Tariff {
  const move = (cents: number) => Math.round((cents * (1 + kits / 100)) / 100) * 100
  return withPrices(tariff, {
    kits: tariff.kits.map((kit) => ({ ...kit, priceCents: move(kit.priceCents) })),
    rates: Object.fromEntries(moveRates(tariff, rates).map(({ key, becomes }) => [key, becomes])),
  })
}

/** What each drawn twin of a kit costs as a share of it, in every finish; at most 1. */
function sharesOf(priced: Tariff): { name: string; share: number; kitCents: number }[] {
  return kitsOf(priced).flatMap(({ family, priceCents: kitCents, ...kit }) =>
    listTwins(kit).map((design) => {
      const { cents } = ownPrice({ ...design, finish: 'white', led: 'none' }, priced)
      return { name: family.name, share: Math.min(1, cents / kitCents), kitCents }
    }),
  )
}

test.each([5, -10, 3.7, 17.25, 100, -49])(
  'when all prices move by %d %%, no drawn twin of a kit is cheaper by more than before',
  (percent) => {
    const [before, after] = [sharesOf(tariff), sharesOf(moved(percent, percent))]
    expect(new Set(before.map(({ name }) => name)).size).toBe(29)
    // Both prices are whole dollars.
    const worse = after.filter(({ share, kitCents }, index) => share < before[index]!.share - 200 / kitCents)
    expect(worse).toEqual([])
    const priced = moved(percent, percent)
    expect(findCheaperDrawn(kitsOf(priced), priced)).toEqual([])
  },
)

test('when kits alone rise, those are named that become cheaper to draw', () => {
  const kitsOnly = moved(5, 0)
  const names = findCheaperDrawn(kitsOf(kitsOnly), kitsOnly).map(({ family }) => family.name)
  expect(names).toContain('U-Shape for a 6 × 6 ft Room')
  expect(names).not.toContain('Coat Closet Kit')
})

test('a rate that is raised counts in drawn closets alone, a surcharge in kits, too', () => {
  const rod = withPrices(tariff, { kits: [], rates: { 'rates.rod': tariff.rates.rod + 1_000 } })
  const brass = withPrices(tariff, { kits: [], rates: { 'pull.brass.3': 12_000 } })
  expect([rod.rates.rod, rod.optionRules]).toEqual([tariff.rates.rod + 1_000, tariff.optionRules])
  expect(brass.optionRules.pull['brass']!.at(-1)).toEqual({ upTo: 24, cents: 12_000 })
  expect(brass.rates).toEqual(tariff.rates)
  expect(['rates.rod', 'morePull', 'pull.brass.3', 'finish.walnut'].map(isOfOptions)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('every number of the tariff can be changed by itself, and no other follows', () => {
  for (const { key, value } of listRates(tariff)) {
    const others = (priced: Tariff) => listRates(priced).filter((rate) => rate.key !== key)
    const changed = withRates(tariff, { [key]: value + 1 })
    expect(listRates(changed).find((rate) => rate.key === key)!.value).toBe(value + 1)
    expect(others(changed)).toEqual(others(tariff))
    expect(nameRate(key)).not.toContain(key)
  }
})

test('numbers have names, and sums or percentages', () => {
  expect([nameRate('rates.area'), formatRate('rates.area', 735)]).toEqual(['Boards, a square foot', '$7.35'])
  expect([nameRate('finish.oak'), formatRate('finish.oak', 16)]).toEqual(['Finish, Natural Oak', '16%'])
  expect([nameRate('pull.brass.0'), nameRate('percent.metal.brass')]).toEqual(['Brass pulls, step 1', 'Metal, Brass'])
})
