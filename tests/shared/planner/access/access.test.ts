import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { verdict, type Obstacle } from '#shared/planner/access/access.ts'
import { cartonsOf, type Carton } from '#shared/planner/access/cartons.ts'
import { anyDesign, SLOW } from '#tests/support/planner/any-design.ts'
import { hasWay } from '#tests/support/planner/carry.ts'

const opening = fc.double({ min: 1, max: 130, noNaN: true })
const routes: Record<Obstacle, fc.Arbitrary<number[]>> = {
  door: fc.tuple(opening),
  turn: fc.tuple(opening, opening),
  stair: fc.tuple(opening),
  elevator: fc.tuple(opening, opening, opening),
}

const CASES = 10_000
const ROUTES = 4

test(
  `of ${CASES} closets on a route, none gets in where a search of all rotations finds no way`,
  () => {
    const counts = { Yes: 0, Tight: 0, No: 0 }
    const cases = fc.tuple(anyDesign, fc.array(fc.record(routes), { minLength: ROUTES, maxLength: ROUTES }))
    for (const [design, asked] of fc.sample(cases, { numRuns: CASES / ROUTES, seed: 20 })) {
      const cartons = distinct(cartonsOf(boardsOf(design)))
      for (const [obstacle, lengths] of asked.flatMap((route) => Object.entries(route) as [Obstacle, number[]][])) {
        const answer = verdict(obstacle, lengths, cartons)
        counts[answer]++
        if (answer !== 'No' && !cartons.every((carton) => hasWay(obstacle, lengths, carton)))
          throw new Error(`${answer} for ${obstacle} ${lengths.join(', ')} of ${JSON.stringify(cartons)}`)
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200)
  },
  SLOW,
)

function distinct(cartons: readonly Carton[]): Carton[] {
  return [...new Map(cartons.map((carton) => [`${carton.length} ${carton.width}`, carton])).values()]
}

const panel = (height: number, depth = 14) => [{ length: height + 2, width: depth + 2, pounds: 40 }]

test.each<[Obstacle, number[], number, string]>([
  ['door', [30], 96, 'Yes'],
  ['door', [5], 84, 'Tight'],
  ['door', [3], 84, 'No'],
  ['turn', [36, 36], 84, 'Yes'],
  ['turn', [36, 36], 96, 'No'],
  ['turn', [34, 34], 84, 'Tight'],
  ['stair', [96], 84, 'Yes'],
  ['stair', [95], 96, 'Tight'],
  ['stair', [90], 96, 'No'],
  ['elevator', [84, 51, 88], 84, 'Yes'],
  ['elevator', [84, 51, 88], 94, 'Tight'],
  ['elevator', [84, 51, 88], 96, 'No'],
  ['elevator', [20, 51, 88], 84, 'Tight'],
])('through the %s of %j″, boards of %i″ get in: %s', (obstacle, lengths, height, answer) => {
  expect(verdict(obstacle, lengths, panel(height))).toBe(answer)
})

test('a carton that is wider than an elevator’s door gets in if it can be rolled', () => {
  expect(verdict('elevator', [84, 51, 88], panel(60, 36))).toBe('Yes')
  expect(verdict('elevator', [84, 51, 60], panel(60, 36))).toBe('No')
})

test('a higher closet never gets in better', () => {
  const rank = { Yes: 2, Tight: 1, No: 0 }
  fc.assert(
    fc.property(fc.record(routes), fc.integer({ min: 20, max: 90 }), (route, height) => {
      for (const obstacle of Object.keys(routes) as Obstacle[]) {
        const [low, high] = [height, height + 6].map((each) => rank[verdict(obstacle, route[obstacle], panel(each))])
        expect(low).toBeGreaterThanOrEqual(high!)
      }
    }),
  )
})
