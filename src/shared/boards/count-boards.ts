import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { kinds } from './kinds.ts'

/** How many boards a design has, without their sizes. */
export function countBoards(design: Design): number {
  return boxesOf(design).filter(({ role }) => role in kinds).length
}
