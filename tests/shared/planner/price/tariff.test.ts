import { expect, test } from 'vitest'
import { readSeed } from '../../../../seed/load.ts'
import { kitsCheaperAsDesigns, tariffOf } from '../../../../seed/tariff.ts'
import { tariffReport } from '../../../../scripts/tariff-report.ts'
import { edit } from '#shared/planner/commands/edit.ts'
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
  const cost = [36, 40, 41, 99, 100, 101].map((inches) => {
    const dark = closetOf({ back: inches * 8 + 4 })
    const lit = dark.runs[0]!.sections.reduce<Design>(
      (design, _, section) => done(edit(design, { do: 'light', run: 0, section, light: true })),
      done(edit(dark, { do: 'led', led: '3000' })),
    )
    return ownPrice(lit, tariff).lines.find(({ label }) => label === 'Lights')?.cents
  })
  expect(cost).toEqual([12_900, 12_900, 24_900, 24_900, 24_900, 39_900])
})

function done(edited: ReturnType<typeof edit>): Design {
  if (edited.outcome === 'refused') throw new Error(edited.message)
  return edited.design
}
