import { describe, expect, test } from 'vitest'
import type { Design, Obstacle, Slope } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'

/** The left wall's closet stands in the corner of an L, the side walls' closets in those of a U or not. */
function room(kind: 'l' | 'u', first: 'back' | 'left'): Design {
  const design = closetOf({ kind, back: 1100, left: 900, right: 900 })
  const runs = design.runs.toSorted((a, b) => Number(b.wall === first) - Number(a.wall === first))
  return { ...design, runs }
}

const at = (obstacle: Partial<Obstacle>): Obstacle => ({
  ...{ wall: 'back', kind: 'window', x: 16, z: 320, w: 80, h: 240 },
  ...obstacle,
})
const withObstacle = (design: Design, obstacle: Partial<Obstacle>): Design => ({
  ...design,
  room: { ...design.room, obstacles: [at(obstacle)] },
})
const withSlope = (design: Design, slope: Slope): Design => ({ ...design, room: { ...design.room, slopes: [slope] } })
const told = (design: Design) =>
  findings(design)
    .filter(({ rule }) => rule.startsWith('covers-'))
    .map(({ rule, level, message }) => [rule, level, message])

describe('what a closet covers on the next wall', () => {
  const left = room('l', 'left')

  test.each<[string, Design, string | null]>([
    ['a window', withObstacle(left, {}), 'covers-window'],
    ['a vent', withObstacle(left, { kind: 'vent', x: 20, z: 40 }), 'covers-outlet'],
    ['an outlet', withObstacle(left, { kind: 'outlet', z: 100, w: 24, h: 36 }), 'covers-outlet'],
    ['a window above it', withObstacle(left, { z: 700 }), null],
    ['a window in a corner where the ceiling is too low for it', withSlope(withObstacle(left, {}), { wall: 'left', x1: 900, z1: 300, x2: 692, z2: 508 }), null], // prettier-ignore
    ['a window in a corner where the ceiling is a little low', withSlope(withObstacle(left, {}), { wall: 'left', x1: 900, z1: 470, x2: 700, z2: 600 }), 'covers-window'], // prettier-ignore
    ['a window beside it', withObstacle(left, { x: 400 }), null],
    ['the other closet’s corner', withObstacle(room('l', 'back'), {}), null],
    ['the left wall’s end', withObstacle(room('l', 'back'), { wall: 'left', x: 860, w: 30 }), 'covers-window'],
    ['a window below one that hangs', withObstacle({ ...left, runs: left.runs.map((run) => ({ ...run, base: hung().runs[0]!.base })) }, { z: 0, h: 30 }), null], // prettier-ignore
  ])('%s', (_, design, rule) => {
    expect(told(design).map(([id]) => id)).toEqual(rule ? [rule] : [])
  })

  test.each<[string, Design, number]>([
    ['falls to that corner', withSlope(left, { wall: 'back', x1: 0, z1: 300, x2: 800, z2: 776 }), 1],
    ['falls to the other corner', withSlope(left, { wall: 'back', x1: 0, z1: 776, x2: 1000, z2: 300 }), 0],
    ['is high enough there', withSlope(left, { wall: 'back', x1: 0, z1: 700, x2: 800, z2: 776 }), 0],
    ['falls on the left wall, where its own closet follows', withSlope(left, { wall: 'left', x1: 0, z1: 300, x2: 700, z2: 776 }), 0], // prettier-ignore
    ['falls to the corner of a U', withSlope(room('u', 'back'), { wall: 'right', x1: 0, z1: 300, x2: 700, z2: 776 }), 1], // prettier-ignore
  ])('a ceiling that %s', (_, design, count) => {
    const slopes = told(design).filter(([rule]) => rule === 'covers-slope')
    expect(slopes).toHaveLength(count)
    for (const [, level, message] of slopes)
      expect([level, message]).toEqual(['warning', expect.stringContaining('Ask a designer.')])
  })
})
