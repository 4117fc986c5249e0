import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { encode } from '#shared/planner/model/code.ts'
import { partKinds, type Design } from '#shared/planner/model/design.ts'
import { priceParts } from '#shared/planner/price/part-prices.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { readSeed } from '../../../../seed/load.ts'
import { tariffOf } from '../../../../seed/tariff.ts'

const tariff = tariffOf(readSeed())

/** The cents that the button of a part adds, as its form posts it; null if it is refused. */
function pressed(design: Design, place: { run: number; section: number }, k: string): number | null {
  const fields = { d: encode(design), do: 'add', k, run: String(place.run), section: String(place.section) }
  try {
    return priceOf(planned(fields).design, tariff).cents - priceOf(design, tariff).cents
  } catch {
    return null
  }
}

property(
  'a part costs what its button says, and one that does not fit says so',
  [validDesign, fc.nat(), fc.nat()],
  (design, anyRun, anySection) => {
    const run = anyRun % design.runs.length
    const place = { run, section: anySection % design.runs[run]!.sections.length }
    const prices = priceParts(design, place, tariff)
    for (const kind of partKinds) expect(prices[kind]).toBe(pressed(design, place, kind))
  },
)

test('a shelf costs less than drawers, and a hanging closet takes no hamper', () => {
  const prices = priceParts(closetOf(), { run: 0, section: 0 }, tariff)
  expect(prices.shelf).toBeGreaterThan(0)
  expect(priceParts(oneSection([]), { run: 0, section: 0 }, tariff).drawers).toBeGreaterThan(prices.shelf!)
  expect(priceParts(oneSection([], { base: 'hung' }), { run: 0, section: 0 }, tariff).hamper).toBeNull()
})
