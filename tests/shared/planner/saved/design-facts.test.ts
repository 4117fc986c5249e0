import { expect, test } from 'vitest'
import { factsOf, summaryOf } from '#shared/planner/saved/design-facts.ts'
import { mapSection, runWidth } from '#shared/planner/model/geometry.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

const closet = closetOf({ back: 956 })

test('the facts of a design count what its sections hold', () => {
  const [run] = closet.runs
  const first = run!.sections[0]!
  const only = { ...closet, runs: [{ ...run!, sections: [{ ...first, w: 200, parts: [] }] }] }
  expect(factsOf(only)).toEqual({ width: 212, rod: 0, drawers: 0, shelves: 0 })
  const filled = mapSection(only, 0, 0, (section) => ({
    ...section,
    parts: [
      { k: 'drawers', at: 0, h: [8, 8, 10] },
      { k: 'fixed', at: 22 },
      { k: 'slant', at: 28 },
      { k: 'rod', at: 34 },
      { k: 'rod', at: 52 },
    ],
  }))
  expect(factsOf(filled)).toEqual({ width: 212, rod: 400, drawers: 3, shelves: 2 })
})

test('the summary of a design has its size, finish and number of sections', () => {
  expect(runWidth(closet.runs[0]!)).toBe(952)
  expect(summaryOf(closet)).toMatch(/^119″ × 84″, White, \d sections$/)
})
