import { expect, test } from 'vitest'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

test('a closet is leveled, stood, fastened, filled and scribed; doors and lights only where it has them', () => {
  const design = closetOf()
  const stages = (changed: Design) => buildSteps(changed, 0).map(({ stage }) => stage)
  expect(stages(design)).toEqual(['base', 'frame', 'bracket', 'shelves', 'drawers', 'scribe'])
  const [run] = design.runs
  const sections = run!.sections.map((section) => ({ ...section, door: 'slab' as const, light: true, parts: [] }))
  const closed: Design = { ...design, led: '4000', runs: [{ ...run!, sections }] }
  expect(stages(closed)).toEqual(['base', 'frame', 'bracket', 'shelves', 'doors', 'lights', 'scribe'])
})

test('a closet on a rail begins with the studs and has no kicks to level', () => {
  const steps = buildSteps(hung(), 0)
  expect(steps.map(({ stage }) => stage)).toEqual(['studs', 'rail', 'hung', 'shelves', 'drawers', 'scribe'])
  expect(steps.map(({ text }) => text).join(' ')).not.toMatch(/kick|anti-tip/)
})
