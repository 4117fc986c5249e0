import { describe, expect, test } from 'vitest'
import { readSeed } from '../../../../seed/load.ts'
import { fromSpec } from '#shared/planner/model/from-spec.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'

const seed = readSeed()
const kits = seed.families.flatMap((family) => {
  const spec = seed.specs.get(family.id)!
  const design = spec.runs && fromSpec(spec, { isReachIn: 'width' in family.options })
  return design ? [{ id: family.id, name: family.name, spec, design }] : []
})

describe('a kit opened in the planner', () => {
  test('29 of the catalogue’s families open', () => {
    expect(kits).toHaveLength(29)
  })

  test.each(kits)('$id $name obeys every rule, and has the widths and doors of the catalogue', ({ spec, design }) => {
    expect(refusals(design)).toEqual([])
    const widthsAndDoors = ({ runs }: typeof spec) =>
      runs!.map(({ sections, doors = [] }) => [sections.map(({ w }) => w), doors.length])
    expect(widthsAndDoors(toSpec(design))).toEqual(widthsAndDoors(spec))
  })
})

describe('a kit of several walls', () => {
  const walk = kits.filter(({ design }) => design.runs.length > 1)

  test.each(walk)('$id $name fits the walls that its name says, to ½″', ({ spec, design: { room } }) => {
    const named = spec.size.walls!
    const lengths = [room.left, room.back, room.right].filter((length) => length > 0)
    expect(lengths).toHaveLength(named.length)
    for (const [index, length] of lengths.entries()) expect(length / 8).toBeLessThanOrEqual(named[index]! + 0.5)
  })
})

test('islands, corner shelves, lockers, bars and sliding doors lead to a designer', () => {
  for (const id of [1112, 1123, 1213, 1303, 1311, 1312, 1502]) expect(fromSpec(seed.specs.get(id)!)).toBeNull()
})
