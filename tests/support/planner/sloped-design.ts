import fc from 'fast-check'
import { edit } from '#shared/planner/commands/edit.ts'
import type { Design, Slope, Wall } from '#shared/planner/model/design.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { anySlope } from './any-command.ts'
import { validDesign } from './valid-design.ts'

/** A closet that keeps every rule under one to three slopes of its ceiling. */
export const slopedDesign: fc.Arbitrary<Design> = fc
  .tuple(
    validDesign,
    fc.array(anySlope, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  )
  .map(([design, slopes, walls]) =>
    slopes.reduce((before, slope, index) => {
      const { wall } = before.runs[walls[index]! % before.runs.length]!
      const edited = edit(before, { do: 'slope', slope: { ...slope, wall } })
      return edited.outcome === 'done' ? edited.design : before
    }, design),
  )
  .filter((design) => design.room.slopes !== undefined && refusals(design).length === 0)

/** A slope from one height to another, from the left end of a wall on. */
export function slopeDown(z1: number, z2: number, x2: number, wall: Wall = 'back'): Slope {
  return { wall, x1: 0, z1, x2, z2 }
}
