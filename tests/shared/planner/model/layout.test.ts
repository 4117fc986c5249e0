import { expect, test } from 'vitest'
import { runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { layout } from '#shared/planner/model/layout.ts'
import { presetOf } from '#shared/planner/model/presets.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { anyAnswers, closetOf, someAnswers } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

test('a wall of 119½″ gets a run of 119″, a quarter inch from each end', () => {
  const design = closetOf()
  expect(runWidth(design.runs[0]!)).toBe(119 * 8)
  expect(spaceFor(design, 0)).toBe(119 * 8)
})

property('every answer gives a closet that can be built, or says that the wall is too short', [anyAnswers], (given) => {
  const laid = layout(given)
  if (laid.outcome === 'done') expect(refusals(laid.design)).toEqual([])
  else
    expect(laid.message).toMatch(
      /^A closet needs|^Beside the corner, a closet needs a \w+ wall of|between the two sides/,
    )
})

const corner = { ...someAnswers, kind: 'l' as const, back: 960 }

test('a side wall that has room for shelves alone beside a corner gets them, and a shorter one is told what it needs', () => {
  // ¼″ and 16″ of the other closet, 12″ of shelf between two panels: 29¾″.
  const [back, left] = closetOf({ ...corner, left: 238 }).runs
  expect(left!.sections).toHaveLength(1)
  expect([back!.sections[0]!, left!.sections[0]!].some(({ parts }) => parts.some(({ k }) => k === 'rod'))).toBe(false)
  expect(layout({ ...corner, left: 237 })).toEqual({
    outcome: 'refused',
    message: 'Beside the corner, a closet needs a left wall of 29¾″.',
    wall: 'left',
  })
})

test('a U that is too narrow for closets of 16″ gets shallower ones', () => {
  const laid = closetOf({ kind: 'u', back: 480, left: 560, right: 560, folded: 60 })
  expect(laid.runs.every(({ d }) => d < 128)).toBe(true)
})

test('a straight wall from 14″ to 240″ always gets a closet', () => {
  for (let back = 112; back <= 1920; back++) expect(refusals(closetOf({ back }))).toEqual([])
})

test('a ceiling of 85″ gets 72″ panels, because 84″ could not be stood up', () => {
  expect(closetOf({ ceiling: 680 }).runs[0]!.h).toBe(576)
})

const none = { shirts: 0, coats: 0, folded: 0, shoes: 0, children: 0 }

/** How many sections of each kind the closet of a wall has. */
function kindsIn(answers: Parameters<typeof closetOf>[0]): Record<string, number> {
  const [run] = closetOf({ ...none, ...answers }).runs
  const kinds = Map.groupBy(run!.sections, ({ parts }) => presetOf(parts, run!) ?? 'custom')
  return Object.fromEntries([...kinds].map(([kind, own]) => [kind, own.length]))
}

test('a section is about 27″ wide with its panel', () => {
  // (998 − 4 − 6) / 222 = 4.45, and (1031 − 10) / 222 = 4.6.
  expect([kindsIn({ back: 998, shirts: 9 }), kindsIn({ back: 1031, shirts: 9 })]).toEqual([
    { double: 4 },
    { double: 5 },
  ])
})

test('sections are shared out by what is wanted: two inches a coat, half an inch a shirt, and so on', () => {
  // 40″ of coats and 35″ of shirts: long, double, long (40 > 35), double (35 > 20), long (20 > 17.5).
  expect(kindsIn({ back: 1031, coats: 20, shirts: 70 })).toEqual({ long: 3, double: 2 })
  // 84 folded things are 24″ and 27 pairs of shoes too: the first of equals gets the fifth section.
  expect(kindsIn({ back: 1031, folded: 84, shoes: 27 })).toEqual({ drawers: 3, shoes: 2 })
  expect(kindsIn({ back: 1031, folded: 84, shoes: 28 })).toEqual({ drawers: 2, shoes: 3 })
  // 75 things of children are 25″.
  expect(kindsIn({ back: 1031, folded: 84, children: 75 })).toEqual({ drawers: 2, children: 3 })
  expect(kindsIn({ back: 1031 })).toEqual({ double: 3, drawers: 2 })
})

test('of an L the longer side has a closet, the left one of two alike; a reach-in is 14″ deep and others 16″', () => {
  const sideOf = (left: number, right: number) => closetOf({ kind: 'l', back: 960, left, right }).runs[1]!.wall
  expect([sideOf(800, 800), sideOf(800, 801), sideOf(801, 800)]).toEqual(['left', 'right', 'left'])
  const depths = (['wall', 'reach', 'l'] as const).map((kind) => closetOf({ kind, back: 960, left: 800 }).runs[0]!.d)
  expect(depths).toEqual([128, 112, 128])
})
