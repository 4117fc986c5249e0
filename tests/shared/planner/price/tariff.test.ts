import { expect, test } from 'vitest'
import { readSeed } from '../../../../seed/load.ts'
import { kitsCheaperAsDesigns, tariffOf } from '../../../../seed/tariff.ts'
import { tariffReport } from '../../../../scripts/tariff-report.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { ownPrice } from '#shared/planner/price/price.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const seed = readSeed()
const tariff = tariffOf(seed)

test('no kit is cheaper as a design, and `npm run tariff` names those that a lower rate would make cheaper', () => {
  expect(kitsCheaperAsDesigns(seed)).toEqual([])
  expect(tariffReport(seed).problems).toEqual([])
  const lower = { ...seed, tariff: { ...seed.tariff, rates: { ...seed.tariff.rates, section: 100 } } }
  const named = tariffReport(lower).problems.map((problem) => problem.replace(/ \{.*/, ''))
  expect(named).toContain('Pantry Wall, 3 Sections')
  expect(named.length).toBe(kitsCheaperAsDesigns(lower).length)
})

test('`npm run tariff` names a kit whose price is raised above what its design would cost, and no other', () => {
  const raised = seed.families.map((family) => (family.id === 1301 ? { ...family, priceCents: 500_000 } : family))
  const { name } = seed.families.find(({ id }) => id === 1301)!
  const { problems } = tariffReport({ ...seed, families: raised })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.filter((problem) => !problem.startsWith(`${name} {`))).toEqual([])
})

test('lights cost the tier of the lit width: up to 40″, up to 100″, and beyond', () => {
  const cost = (dark: Design) => {
    const runs = dark.runs.map((run) => ({ ...run, sections: run.sections.map((each) => ({ ...each, light: true })) }))
    return ownPrice({ ...dark, led: '3000', runs }, tariff).lines.find(({ label }) => label === 'Lights')?.cents
  }
  const walls = [36, 40, 41, 99, 100, 101].map((inches) => closetOf({ back: inches * 8 + 4 }))
  expect(walls.map(cost)).toEqual([12_900, 12_900, 24_900, 24_900, 24_900, 39_900])
  // In a corner they run along both walls, 60″ and 40″ or 41″, whatever the closets leave of them.
  const corners = [320, 328].map((left) => closetOf({ kind: 'l', back: 480, left }))
  expect(corners.map(cost)).toEqual([24_900, 39_900])
})
