import type { BitReader, BitWriter } from './bits.ts'
import { walls, type Over, type Room } from './design.ts'
import { overOf, spreadOf } from './wall-widths.ts'

const OVER = 6

/** Whether a wall is wider at one height than at another, which only the second version of codes can say. */
export function isUneven(room: Room): boolean {
  return walls.some((wall) => spreadOf(overOf(room, wall)) > 0)
}

/** A bit for each wall, and for an uneven one how much wider it is at each height where it was measured. */
export function writeMeasured(bits: BitWriter, room: Room): void {
  for (const wall of walls) {
    const over = overOf(room, wall)
    const isWritten = spreadOf(over) > 0
    bits.write(Number(isWritten), 1)
    if (!isWritten) continue
    const [floor, ...above] = over
    bits.write(floor, OVER)
    for (const each of above) {
      bits.write(Number(each !== null), 1)
      if (each !== null) bits.write(each, OVER)
    }
  }
}

/** What `writeMeasured` wrote; undefined where no wall is uneven. */
export function readMeasured(bits: BitReader): Room['measured'] {
  const read = walls.flatMap((wall) => (bits.read(1) ? [[wall, readOver(bits)] as const] : []))
  return read.length > 0 ? Object.fromEntries(read) : undefined
}

function readOver(bits: BitReader): Over {
  const above = () => (bits.read(1) ? bits.read(OVER) : null)
  return [bits.read(OVER), above(), above()]
}
