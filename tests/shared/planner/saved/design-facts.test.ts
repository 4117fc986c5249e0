import { expect, test } from 'vitest'
import { factsOf, summaryOf } from '#shared/planner/saved/design-facts.ts'
import type { Part } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'

const closet = closetOf({ back: 956 })

test('the facts of a design count what its sections hold', () => {
  expect(factsOf(oneSection([], { w: 200 }))).toEqual({ width: 212, rod: 0, drawers: 0, shelves: 0 })
  const parts = (['fixed', 'slant', 'rod', 'rod'] as const).map((k, index): Part => ({ k, at: 22 + 10 * index }))
  const filled = oneSection([{ k: 'drawers', at: 0, h: [8, 8, 10] }, ...parts], { w: 200 })
  expect(factsOf(filled)).toEqual({ width: 212, rod: 400, drawers: 3, shelves: 2 })
})

test('the summary of a design has its size, finish and number of sections', () => {
  expect(runWidth(closet.runs[0]!)).toBe(952)
  expect(summaryOf(closet)).toMatch(/^119″ × 84″, White, \d sections$/)
})
