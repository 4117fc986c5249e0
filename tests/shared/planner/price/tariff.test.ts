import { expect, test } from 'vitest'
import { readSeed } from '../../../../seed/load.ts'
import { findCheaperDrawn } from '#shared/planner/price/cheaper-drawn.ts'
import { calibratedKits, tariffOf } from '../../../../seed/tariff.ts'
import { tariffReport } from '../../../../scripts/tariff-report.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { ownPrice, priceOf } from '#shared/planner/price/price.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const seed = readSeed()
const tariff = tariffOf(seed)

const only = (...ids: number[]) => seed.families.filter(({ id }) => ids.includes(id))

test('no kit is cheaper as a design in any finish, pulls and lights', () => {
  expect(tariffReport(seed).problems).toEqual([])
})

test('`npm run tariff` names kits that a lower rate would make cheaper', () => {
  const tariff = { ...seed.tariff, rates: { ...seed.tariff.rates, section: 100 } }
  const named = tariffReport({ ...seed, families: only(1322, 1411), tariff }).problems
  expect(named.map((problem) => problem.replace(/ \{.*/, ''))).toContain('Pantry Wall, 3 Sections')
})

test('`npm run tariff` names a kit whose price is raised above what its design would cost, and no other', () => {
  const raised = only(1301, 1302).map((family) => (family.id === 1301 ? { ...family, priceCents: 500_000 } : family))
  const { problems } = tariffReport({ ...seed, families: raised })
  expect(problems).toEqual([expect.stringMatching(/^Two-Door Wardrobe \{/)])
})

// Kits pay brass by the pulls, and lights by the width, that the catalogue says of them.
test.each<[string, object, object]>([
  ['pulls', { pulls: 24 }, { pull: 'brass' }],
  ['width', { size: { w: 140, d: 14, h: 84 } }, { led: '3000 K' }],
  ['price', { priceCents: 109_500 }, {}],
])(
  '`npm run tariff` names a kit whose %s makes it more expensive than its design in some options',
  (_, change, chosen) => {
    const families = seed.families.map((family) => (family.id === 1322 ? { ...family, ...change } : family))
    const changed = { ...seed, families }
    const found = findCheaperDrawn(calibratedKits(changed), tariffOf(changed))
    expect(new Set(found.map(({ family }) => family.id))).toEqual(new Set([1322]))
    expect(found[0]!.chosen).toMatchObject(chosen)
  },
)

test.each([
  [1101, '16', 'oak', 152_700],
  [1411, undefined, 'white', 100_900],
  [1322, '14', 'walnut', 88_800],
])('kit %i is no more expensive between two walls than with a part more', (id, depth, finish, cents) => {
  const kit = calibratedKits(seed).find(({ family, options }) => family.id === id && options['depth'] === depth)!
  const walled = { ...kit.design, finish, room: { ...kit.design.room, kind: 'reach', ends: [true, true] } } as Design
  expect(priceOf(walled, tariff)).toMatchObject({ cents, kit: null })
  const more = kit.design.runs[0]!.sections.map((_, section) =>
    edit(walled, { do: 'add', run: 0, section, k: 'shelf' }),
  )
  for (const added of more)
    if (added.outcome === 'done') expect(priceOf(added.design, tariff).cents).toBeGreaterThan(cents)
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
