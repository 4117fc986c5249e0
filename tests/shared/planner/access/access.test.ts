import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdict, type Passage } from '#shared/planner/access/access.ts'

const opening = fc.double({ min: 1, max: 130, noNaN: true })
const routes: Record<Passage, fc.Arbitrary<number[]>> = {
  door: fc.tuple(opening),
  turn: fc.tuple(opening, opening, opening),
  stair: fc.tuple(opening),
  elevator: fc.tuple(opening, opening, opening),
}

// Every carton is 4″ thick, and 2″ are to spare unless it is tight.
test.each<[Passage, number[], [length: number, width: number], string]>([
  ['door', [6], [98, 16], 'Yes'],
  ['door', [5.9], [98, 16], 'Tight'],
  ['door', [4], [98, 16], 'Tight'],
  ['door', [3.9], [98, 16], 'No'],
  // A door is 78″ high.
  ['door', [30], [98, 78], 'Yes'],
  ['door', [30], [98, 78.1], 'No'],
  // Across the corner at 45°: (36 + 36) · √2 − 2 · 4 = 93.82, with 34″ 88.16.
  ['turn', [36, 36], [88.1, 16], 'Yes'],
  ['turn', [36, 36], [88.2, 16], 'Tight'],
  ['turn', [36, 36], [93.7, 16], 'Tight'],
  ['turn', [36, 36], [93.9, 16], 'No'],
  ['turn', [3.9, 36], [20, 16], 'No'],
  // Raised by 72° it covers 100 · cos 72° + 4 · sin 72° = 34.7″ of a landing of 36″, and is 96.34″ high; by 71° 36.3″.
  ['stair', [98.4], [100, 16], 'Yes'],
  ['stair', [98.3], [100, 16], 'Tight'],
  ['stair', [96.4], [100, 16], 'Tight'],
  ['stair', [96.3], [100, 16], 'No'],
  // There it covers 34.7″ × 33.6″, whose diagonal does not turn: (36 + 36) / √2 − 33.6 = 17.31 is half of 34.62.
  ['stair', [96.4], [100, 33], 'Tight'],
  ['stair', [96.4], [100, 33.6], 'No'],
  ['elevator', [84, 51, 88], [86, 16], 'Yes'],
  ['elevator', [84, 51, 88], [96, 16], 'Tight'],
  ['elevator', [84, 51, 88], [98, 16], 'No'],
  // Raised to 35° where it stood at 34°, it is (86 · cos 34° − 51) · tan 35° + 4 / cos 35° = 19.1″ high at the door.
  ['elevator', [19.2, 51, 88], [86, 16], 'Tight'],
  ['elevator', [19, 51, 88], [86, 16], 'No'],
  // Its door is 36″ wide: a wider carton is rolled by 26°, and 38 · sin 26° + 4 · cos 26° = 20.25″ high.
  ['elevator', [6, 60, 60], [40, 36], 'Yes'],
  ['elevator', [20.2, 60, 60], [40, 38], 'No'],
  ['elevator', [22.3, 60, 60], [40, 38], 'Yes'],
])('through the %s of %j″, a carton of %j″ gets in: %s', (obstacle, lengths, [length, width], answer) => {
  expect(verdict(obstacle, lengths, [{ length, width }])).toBe(answer)
})

test('a higher closet never gets in better', () => {
  const rank = { Yes: 2, Tight: 1, No: 0 }
  fc.assert(
    fc.property(fc.record(routes), fc.integer({ min: 20, max: 90 }), (route, length) => {
      for (const obstacle of Object.keys(routes) as Passage[]) {
        const [low, high] = [length, length + 6].map(
          (each) => rank[verdict(obstacle, route[obstacle], [{ length: each, width: 16 }])],
        )
        expect(low).toBeGreaterThanOrEqual(high!)
      }
    }),
  )
})
