import { BOARD_INCHES, TOE_KICK_INCHES } from '#shared/drawing/board.ts'
import type { Section } from '#shared/schema/drawing-spec.ts'

export const BOARD = BOARD_INCHES
export const TOE_KICK = TOE_KICK_INCHES
const TOP_SHELF = 12.25
const ROD_BELOW_SHELF = 2.2

/** Heights in a hanging section between z0 and z1, in inches from the floor. */
export interface HangLevels {
  /** The underside of the top shelf. */
  top: number
  floor: number
  low: number[]
  rods: number[]
  /** From a rod to the next one below, or to the floor. */
  clear: number
}

export function hangLevels(section: Section, z0: number, z1: number): HangLevels {
  const drawers = section.drawers ?? []
  let floor = drawers.length ? z0 + BOARD / 2 + drawers.reduce((sum, h) => sum + h, 0) : z0
  const low = Array.from({ length: section.low ?? 0 }, () => {
    const shelf = floor + (section.lowGap ?? 9)
    floor = shelf + BOARD
    return shelf
  })
  const top = z1 - TOP_SHELF
  const count = section.rods ?? 1
  const clear = (top - ROD_BELOW_SHELF - floor) / Math.max(count, 1)
  const rods = Array.from({ length: count }, (_, i) => top - ROD_BELOW_SHELF - i * clear)
  return { top, floor, low, rods, clear }
}
