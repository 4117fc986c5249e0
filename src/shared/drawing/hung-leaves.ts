import type { Run } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from './board.ts'

type HungLeaf = { section: number; hinge: 'left' | 'right'; h: number }

/** The leaves that hang before the sections; sliding doors hang at none of their sides. */
export function hungLeaves({ sections, doors = [] }: Run): HungLeaf[] {
  let from = BOARD_INCHES
  return sections.flatMap(({ w }, section) => {
    const [start, end] = [from, from + w]
    from = end + BOARD_INCHES
    return doors.flatMap(({ slide, hinge = 'left', x, w: wide, h }) => {
      const middle = x + wide / 2
      return slide === undefined && middle > start && middle < end ? [{ section, hinge, h }] : []
    })
  })
}
