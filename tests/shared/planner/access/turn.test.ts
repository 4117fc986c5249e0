import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdict } from '#shared/planner/access/access.ts'
import { turnsCorner } from '#shared/planner/access/turn.ts'
import { property } from '#tests/support/planner/property.ts'

const THICK = 4
/** More than what lies between two steps of the search, in inches. */
const COARSE = 0.6
const angles = Array.from({ length: 359 }, (_, step) => ((step + 1) * Math.PI) / 720)

type Hall = { from: number; to: number; ceiling: number }

/** Raises a carton step by step in each of its two planes, and at each step tries to turn what it covers of the floor. */
function findsWay([length, width]: [number, number], { from, to, ceiling }: Hall): boolean {
  const ways = [
    { side: width, across: THICK },
    { side: THICK, across: width },
  ]
  return ways.some(({ side, across }) => {
    if (across > Math.min(from, to)) return false
    const isUnder = (angle: number) => length * Math.sin(angle) + side * Math.cos(angle) <= ceiling
    const stop = angles.findIndex((angle) => !isUnder(angle))
    const reached = [0, ...(stop < 0 ? [...angles, Math.PI / 2] : angles.slice(0, stop))]
    return reached.some((angle) => rotates(length * Math.cos(angle) + side * Math.sin(angle), across, from, to))
  })
}

/** At each angle the rectangle touches both outer walls, and the inner corner must be outside it. */
function rotates(a: number, b: number, from: number, to: number): boolean {
  return [a, b].some((long, index) => {
    const short = index === 0 ? b : a
    if (short > Math.min(from, to)) return false
    return angles.every((angle) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      // Its outer edge leads from (long · cos, 0) to (0, long · sin); the inner corner is at (to, from).
      const away = (to - long * cos) * sin + from * cos
      return away >= short
    })
  })
}

const carton = fc.tuple(fc.double({ min: 20, max: 124, noNaN: true }), fc.double({ min: 6, max: 34, noNaN: true }))
const hall = fc.record({
  from: fc.double({ min: 5, max: 60, noNaN: true }),
  to: fc.double({ min: 5, max: 60, noNaN: true }),
  ceiling: fc.double({ min: 20, max: 130, noNaN: true }),
})

property(
  'a turn is passed exactly where a search of both ways of raising a carton finds one',
  [carton, hall],
  ([length, width], { from, to, ceiling }) => {
    const isPassed = (by: number) => turnsCorner({ length, width }, from + by, to + by, ceiling + by)
    if (isPassed(-COARSE)) expect(findsWay([length, width], { from, to, ceiling })).toBe(true)
    if (findsWay([length, width], { from, to, ceiling })) expect(isPassed(COARSE)).toBe(true)
  },
)

property('a ceiling never makes a turn worse', [carton, hall], ([length, width], { from, to, ceiling }) => {
  const rank = { Yes: 2, Tight: 1, No: 0 }
  const [without, under] = [[from, to], [from, to, ceiling]].map((lengths) => rank[verdict('turn', lengths, [{ length, width }])]) // prettier-ignore
  expect(under).toBeGreaterThanOrEqual(without!)
})

// On its edge it is 98″ long, of which a turn of 36″ lets 93.8″ pass.
test.each<[number[], [length: number, width: number], string]>([
  [[36, 36], [98, 16], 'No'],
  [[36, 36, 96], [98, 16], 'Yes'],
  // Raised on its edge by 37.2° it covers 87.7″; with 2″ less everywhere 89″, of which 88.2″ pass.
  [[36, 36, 72], [98, 16], 'Tight'],
  [[36, 36, 56], [98, 16], 'No'],
  // Its flat side is too wide for a hall of 15″, and on its edge its diagonal is 99.3″.
  [[15, 15, 99.3], [98, 16], 'Tight'],
  [[15, 15, 99.2], [98, 16], 'No'],
])('around a turn of %j″ a carton of %j″ gets in: %s', (lengths, [length, width], answer) => {
  expect(verdict('turn', lengths, [{ length, width }])).toBe(answer)
})
