import { expect, test } from 'vitest'
import type { Design, Part, Section } from '#shared/planner/model/design.ts'
import { weightClassOf } from '#shared/planner/model/weight.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

// Two panels of 84″ × 14″, floor and top of 24″ × 14″ and a kick are 21.4 square feet of 2.9 lb: 62.1 lb.
function closet(parts: Part[], door: Section['door'] = 'none'): Design {
  const [run] = closetOf().runs
  return { ...closetOf(), runs: [{ ...run!, h: 672, d: 112, sections: [{ w: 192, door, light: false, parts }] }] }
}

const drawers = (count: number): Part => ({ k: 'drawers', at: 0, h: Array<6>(count).fill(6) })
const shelves = (count: number) =>
  Array.from({ length: count }, (_, index): Part => ({ k: 'shelf', at: 6 + 7 * index }))

test('up to 150 lb a closet is oversize, and freight beyond', () => {
  // A drawer weighs 14 lb, and the shelf over them 6.6: 138.7 and 152.7 lb.
  expect([weightClassOf(closet([drawers(5)])), weightClassOf(closet([drawers(6)]))]).toEqual(['oversize', 'freight'])
  // Doors of 14.4 square feet weigh 37.4 lb, a shelf 6.6: 146.0 and 152.7 lb.
  const withDoors = (count: number) => weightClassOf(closet(shelves(count), 'slab'))
  expect([withDoors(7), withDoors(8)]).toEqual(['oversize', 'freight'])
})
