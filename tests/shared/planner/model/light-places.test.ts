import { describe, expect, test } from 'vitest'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design, Section, Slope } from '#shared/planner/model/design.ts'
import { litLength } from '#shared/planner/model/light-places.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'

const lit = (design: Design): Design => ({
  ...design,
  led: '3000',
  runs: design.runs.map((run) => ({
    ...run,
    sections: run.sections.map((each): Section => ({ ...each, light: true })),
  })),
})
const under = (design: Design, slope: Slope): Design => lit(done(design, { do: 'slope', slope }).design)
const lengthsOf = (design: Design) =>
  Object.fromEntries(design.runs.map(({ wall }, at) => [wall, litLength(design, at)]))

describe('lights of a room are as long as its walls', () => {
  const l = lit(closetOf({ kind: 'l', back: 960, left: 800 }))

  test('of which a slope takes what is too low for a closet', () => {
    expect(lengthsOf(l)).toEqual({ back: 960, left: 800 })
    // 61½″ high are 24¾″ from the wall's left end, seen from the room, where nothing stands.
    const low = under(l, { wall: 'left', x1: 0, z1: 300, x2: 208, z2: 508 })
    expect(lengthsOf(low)).toEqual({ back: 960, left: 800 - 192 })
    const right = under(l, { wall: 'back', x1: 960, z1: 300, x2: 752, z2: 508 })
    expect(lengthsOf(right)).toEqual({ back: 960 - 190, left: 800 })
  })

  test('all of them under a slope that takes nothing', () => {
    const high = under(l, { wall: 'left', x1: 0, z1: 600, x2: 800, z2: 700 })
    expect(lengthsOf(high)).toEqual({ back: 960, left: 800 })
    // In the corner, where the left wall's closet stands, it takes nothing of the back wall's.
    const [first] = l.runs
    const beside = first!.wall === 'left' ? 'back' : 'left'
    const slope: Slope = beside === 'back' ? { wall: 'back', x1: 0, z1: 440, x2: 100, z2: 540 } : { wall: 'left', x1: 800, z1: 440, x2: 700, z2: 540 } // prettier-ignore
    expect(lengthsOf(under(l, slope))).toEqual({ back: 960, left: 800 })
  })
})

describe('a section whose parts close it up to its top has no light', () => {
  const closed = lit(oneSection([{ k: 'drawers', at: 25, h: [12, 12, 12, 12] }]))

  test.each<[string, (design: Design) => unknown]>([
    ['box', (design) => boxesOf(design).some(({ role }) => role === 'light')],
    ['length', (design) => litLength(design, 0) > 0],
    ['step', (design) => buildSteps(design, 0).some(({ stage }) => stage === 'lights')],
    ['line in a drawing', (design) => toSpec(design).runs![0]!.sections[0]!.led],
  ])('no %s', (_, has) => {
    expect([has(closed), has(lit(oneSection([])))]).toEqual([false, true])
  })
})
