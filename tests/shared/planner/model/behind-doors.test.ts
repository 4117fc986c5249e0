import { describe, expect, test } from 'vitest'
import { finished } from '#shared/boards/allowances.ts'
import { STRIP } from '#shared/planner/model/behind-doors.ts'
import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { designOfProduct } from '#shared/planner/kits/kit-of-product.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { property } from '#tests/support/planner/property.ts'
import { validDesign } from '#tests/support/planner/valid-design.ts'
import { combinations } from '../../../../seed/combinations.ts'
import { readSeed } from '../../../../seed/load.ts'

/** Backs and the boards in them are glued, a light is a strip of tape, a fence and slides are screwed on. */
const solid: readonly Role[] = [
  ...(['panel', 'kick', 'floor', 'top', 'shelf', 'fixed', 'slant', 'rod', 'front', 'strip', 'drawer'] as const),
  ...(['rollout', 'basket', 'hamper', 'door', 'corner', 'cleat'] as const),
]
const pullOuts: readonly Role[] = ['front', 'drawer', 'rollout', 'basket', 'pants', 'hamper']

function meet(a: Box, b: Box): boolean {
  const apart = (from: number, long: number, other: number, otherLong: number) =>
    from + long <= other + 0.001 || other + otherLong <= from + 0.001
  return !apart(a.x, a.w, b.x, b.w) && !apart(a.y, a.d, b.y, b.d) && !apart(a.z, a.h, b.z, b.h)
}

/** Pairs of solid things that are in one place, with doors and drawers shut. */
function collisions(design: Design): string[] {
  const boxes = boxesOf(design)
    .map(finished)
    .filter(({ role }) => solid.includes(role))
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => other.run === box.run && meet(box, other))
      .map((other) => `${box.role} of ${box.section} and ${other.role} of ${other.section}`),
  )
}

/** What would hit an open door of its own section on its way out. */
function blocked(design: Design): string[] {
  const boxes = boxesOf(design)
  return boxes
    .filter(({ role }) => role === 'door')
    .flatMap((door) => {
      const own = boxes.filter(({ run, section }) => run === door.run && section === door.section)
      const floor = own.find(({ role }) => role === 'floor')!
      const [from, to] = [floor.x, floor.x + floor.w]
      return own
        .filter(({ role }) => pullOuts.includes(role))
        .filter(({ x, w, y, d }) => {
          const isClear = door.hinge === 'left' ? x >= from + STRIP : x + w <= to - STRIP
          return !isClear || y + d > door.y
        })
        .map(({ role }) => role)
    })
}

describe('a closet that can be bought closes', () => {
  property('no two solid things are in one place, with doors and drawers shut', [validDesign], (design) => {
    expect(collisions(design)).toEqual([])
  })

  property('nothing that pulls out meets an open door of its section', [validDesign], (design) => {
    expect(blocked(design)).toEqual([])
  })

  const seed = readSeed()
  const kits = seed.families.flatMap((family) => {
    const spec = seed.specs.get(family.id)!
    const designs = [...combinations(family, seed.optionRules)].flatMap(
      ({ options }) => designOfProduct({ spec, options } as never) ?? [],
    )
    return designs.length > 0 ? [{ family, designs }] : []
  })
  test.each(kits)('$family.id $family.name', ({ designs }) => {
    for (const design of designs) {
      expect(refusals(design)).toEqual([])
      expect(collisions(design)).toEqual([])
      expect(blocked(design)).toEqual([])
    }
  })
})
