import { expect, test } from 'vitest'
import { runWidth, spaceFor } from '#shared/planner/model/geometry.ts'
import { layout } from '#shared/planner/model/layout.ts'
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
  else expect(laid.message).toMatch(/^A closet needs|between the two sides/)
})

test('the same answers give the same closet', () => {
  expect(layout(someAnswers)).toEqual(layout({ ...someAnswers }))
})

test('a straight wall from 14″ to 240″ always gets a closet', () => {
  for (let back = 112; back <= 1920; back++) {
    expect(refusals(closetOf({ back }))).toEqual([])
  }
})

test('a ceiling of 85″ gets 72″ panels, because 84″ could not be stood up', () => {
  expect(closetOf({ ceiling: 680 }).runs[0]!.h).toBe(576)
})
