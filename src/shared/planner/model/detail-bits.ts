import type { BitReader, BitWriter } from './bits.ts'
import { walls, type Design, type Room, type Slope } from './design.ts'

const [THICKNESS, ALONG, UP, COUNT] = [5, 11, 10, 2]

/** Whether a design says something that only the third version of codes can. */
export function hasDetails({ room, corners, runs }: Design): boolean {
  if (room.baseboardThickness !== undefined || room.isCutAround || room.slopes || corners?.includes(true)) return true
  return runs.some(({ sections }) => sections.some(({ parts }) => parts.some(hasLowDrawer)))
}

function hasLowDrawer(part: Design['runs'][number]['sections'][number]['parts'][number]): boolean {
  return part.k === 'drawers' && part.h.includes(5)
}

/** The baseboard's thickness and whether panels are cut around it, slopes of the ceiling, and shelves in corners. */
export function writeDetails(bits: BitWriter, { room, corners }: Design): void {
  bits.write(room.baseboardThickness ?? 0, THICKNESS)
  bits.write(Number(room.isCutAround ?? false), 1)
  const slopes = room.slopes ?? []
  bits.write(slopes.length, COUNT)
  for (const slope of slopes) writeSlope(bits, slope)
  for (const end of [0, 1] as const) bits.write(Number(corners?.[end] ?? false), 1)
}

function writeSlope(bits: BitWriter, { wall, x1, z1, x2, z2 }: Slope): void {
  bits.write(walls.indexOf(wall), COUNT)
  for (const [x, z] of [
    [x1, z1],
    [x2, z2],
  ] as const) {
    bits.write(x, ALONG)
    bits.write(z, UP)
  }
}

/** What `writeDetails` wrote; left out where it says nothing. */
export function readDetails(bits: BitReader): { details: Partial<Room>; corners?: [boolean, boolean] } {
  const thickness = bits.read(THICKNESS)
  const isCutAround = bits.read(1) === 1
  const slopes = Array.from({ length: bits.read(COUNT) }, () => readSlope(bits))
  const corners: [boolean, boolean] = [bits.read(1) === 1, bits.read(1) === 1]
  return {
    details: {
      ...(thickness > 0 && { baseboardThickness: thickness }),
      ...(isCutAround && { isCutAround }),
      ...(slopes.length > 0 && { slopes }),
    },
    ...(corners.includes(true) && { corners }),
  }
}

function readSlope(bits: BitReader): Slope {
  const point = () => [bits.read(ALONG), bits.read(UP)] as const
  const wall = walls[bits.read(COUNT)]!
  const [[x1, z1], [x2, z2]] = [point(), point()]
  return { wall, x1, z1, x2, z2 }
}
