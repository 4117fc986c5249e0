import { describe, expect, test } from 'vitest'
import type { Design, Obstacle, Slope } from '#shared/planner/model/design.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { runBoxes } from '#shared/planner/model/boxes.ts'
import { gapAt } from '#shared/planner/model/geometry.ts'
import { inRoom } from '#ui/drawing/model/room-boxes.ts'
import { listCeilings } from '#ui/drawing/space/ceilings.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { hung } from '#tests/support/planner/hung-closet.ts'
import { property } from '#tests/support/planner/property.ts'
import { slopedDesign } from '#tests/support/planner/sloped-design.ts'

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
    const ids = told(design).map(([id]) => id)
    expect(ids.filter((id) => id !== 'covers-slope')).toEqual(rule ? [rule] : [])
  })

  test.each<[string, Design, number]>([
    ['falls to that corner', withSlope(left, { wall: 'back', x1: 0, z1: 300, x2: 800, z2: 776 }), 1],
    ['falls to the other corner', withSlope(left, { wall: 'back', x1: 0, z1: 776, x2: 1000, z2: 300 }), 0],
    ['is high enough there', withSlope(left, { wall: 'back', x1: 0, z1: 700, x2: 800, z2: 776 }), 0],
    ['falls on the left wall, where its own closet follows', withSlope(left, { wall: 'left', x1: 0, z1: 300, x2: 700, z2: 776 }), 0], // prettier-ignore
    ['falls to the corner of a U', withSlope(room('u', 'back'), { wall: 'right', x1: 0, z1: 300, x2: 700, z2: 776 }), 2], // prettier-ignore
  ])('a ceiling that %s', (_, design, count) => {
    const slopes = told(design).filter(([rule]) => rule === 'covers-slope')
    expect(slopes).toHaveLength(count)
    for (const [, level, message] of slopes)
      expect([level, message]).toEqual(['warning', expect.stringContaining('Ask a designer.')])
  })
})

/** Walls whose closets stand higher than a slope, as the room is drawn. */
function listTooHigh(design: Design): number[] {
  const [, ...planes] = listCeilings(design.room)
  return [...design.runs.keys()].filter((index) =>
    inRoom(design, runBoxes(design, index)).some(
      ({ role, at: [x, y, z], size: [w, d, h] }) =>
      // A scribe strip is cut to its wall.
      planes.some((plane) => role !== 'scribe' && z + h > 1e-6 + Math.min(...[x, x + w].flatMap((px) => [y, y + d].map((py) => plane.up + plane.x * px + plane.y * py)))), // prettier-ignore
    ),
  )
}

const toldOf = (design: Design) => findings(design).flatMap(({ rule, place }) => (rule === 'covers-slope' ? [place.run] : [])) // prettier-ignore

describe('a closet that stands higher than the slope of another wall is told, whoever stands in the corner', () => {
  const alone = (run: Design['runs'][number]) => ({ ...run, h: 672 as const, d: 128 as const, sections: [{ ...run.sections[0]!, w: 192, parts: [] }] }) // prettier-ignore
  const small = closetOf({ kind: 'l', back: 400, left: 300 })
  const runs = ['left', 'back'].map((wall) => alone(small.runs.find((run) => run.wall === wall)!))
  const slopes: Slope[] = [{ wall: 'left', x1: 0, z1: 760, x2: 206, z2: 500 }]
  const old = { ...small, room: { ...small.room, back: 336, left: 206, slopes }, runs }
  const under = (design: Design, slope: Slope) => done(design, { do: 'slope', slope }).design
  const far = under(room('l', 'back'), { wall: 'back', x1: 0, z1: 60, x2: 400, z2: 776 })
  const steep = { wall: 'left', x1: 0, z1: 776, x2: 900, z2: 400 } as const

  test.each<[string, Design, number[]]>([
    ['the left one first', old, [1]],
    ['the back one first', { ...old, runs: old.runs.toReversed() }, [0]],
    ['a left one that begins beside the back one', far, [1]],
    ['a back one beside the left one', under(room('l', 'left'), steep), [1]],
    ['all of a U', under(room('u', 'left'), steep), [1, 2]],
  ])('%s', (_, design, runs) => {
    expect(listTooHigh(design)).toEqual(runs)
    expect(toldOf(design)).toEqual(runs)
  })

  test('and so is one that begins farther than a hand from the corner', () => {
    const deep = { ...far, runs: far.runs.map((run) => ({ ...run, d: 192 as const })) }
    expect(gapAt(deep, 1, 'last')).toBeGreaterThan(192)
    expect(toldOf(deep)).toEqual([1])
  })
})

property('no closet stands above a slope and is not told', [slopedDesign], (design) => {
  const told = toldOf(design)
  expect(listTooHigh(design).filter((run) => !told.includes(run))).toEqual([])
})
