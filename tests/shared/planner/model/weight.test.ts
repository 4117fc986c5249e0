import { expect, test } from 'vitest'
import type { Part } from '#shared/planner/model/design.ts'
import { weightClassOf } from '#shared/planner/model/weight.ts'
import { oneSection } from '#tests/support/planner/any-design.ts'

const drawers = (count: number): Part => ({ k: 'drawers', at: 0, h: Array<6>(count).fill(6) })
const shelves = (count: number) =>
  Array.from({ length: count }, (_, index): Part => ({ k: 'shelf', at: 6 + 7 * index }))

test('up to 150 lb a closet is oversize, and freight beyond', () => {
  // Two panels of 84″ × 14″, floor and top of 24″ × 14″ and a kick are 21.4 square feet of 2.9 lb: 62.1 lb.
  // A drawer weighs 14 lb, and the shelf over them 6.6: 138.7 and 152.7 lb.
  expect([5, 6].map((count) => weightClassOf(oneSection([drawers(count)])))).toEqual(['oversize', 'freight'])
  // Doors of 14.4 square feet weigh 37.4 lb, a shelf 6.6: 146.0 and 152.7 lb.
  const withDoors = (count: number) => weightClassOf(oneSection(shelves(count), { door: 'slab' }))
  expect([withDoors(7), withDoors(8)]).toEqual(['oversize', 'freight'])
})
