import type { Role } from '../model/box-role.ts'
import { boxesOf, type Box } from '../model/boxes.ts'
import { turnedCorners } from '../model/corner-shelves.ts'
import type { Design } from '../model/design.ts'
import { quantities, type Quantity } from './quantities.ts'

export type Materials = Record<Quantity, number>

const boards: ReadonlySet<Role> = new Set(['panel', 'kick', 'floor', 'top', 'shelf', 'fixed'])
const pieces: Partial<Record<Role, Quantity>> = {
  rod: 'rod',
  slant: 'slant',
  rollout: 'rollout',
  basket: 'basket',
  pants: 'pants',
  hamper: 'hamper',
  strip: 'strip',
  scribe: 'scribe',
}

/** The quantities that a design's price is made of. */
export function materialsOf(design: Design): Materials {
  const materials = Object.fromEntries(quantities.map((quantity) => [quantity, 0])) as Materials
  for (const box of boxesOf(design)) count(materials, box, design)
  const sections = design.runs.flatMap((run) => run.sections)
  const isRoom = design.runs.length > 1
  materials.section = sections.length
  materials.open = isBetweenWalls(design) ? 0 : sections.length
  materials.room = isRoom ? sections.length : 0
  materials.corner = turnedCorners(design).length
  materials.corners = design.runs.length - 1 - materials.corner
  materials.cabinet = sections.filter(({ door }) => door !== 'none').length
  for (const { parts } of sections) {
    for (const part of parts) if (part.k === 'bottles') materials.cell += part.cols * part.rows
  }
  return materials
}

/** Whether no end of a closet is seen or has to stand by itself. */
export function isBetweenWalls({ room }: Design): boolean {
  return room.kind === 'reach' && room.ends.every(Boolean)
}

function count(materials: Materials, made: Box, design: Design): void {
  const box = { ...made, ...made.priced }
  const { role } = box
  if (box.notch) materials.notch += 1
  if (boards.has(role)) {
    const { length, width } = boardSize(box)
    materials.area += length * width
    materials.edge += length
  } else if (role === 'back') materials.back += box.w * box.h
  else if (role === 'front') {
    materials.drawer += 1
    materials.front += box.w * box.h
  } else if (role === 'door') countDoor(materials, box, design)
  else if (pieces[role]) materials[pieces[role]] += 1
}

function countDoor(materials: Materials, box: Box, design: Design): void {
  const style = design.runs[box.run]!.sections[box.section!]!.door
  materials.door += 1
  materials.doorarea += box.w * box.h
  if (style === 'shaker' || style === 'mirror' || style === 'glass') materials[style] += box.w * box.h
}

/** The two larger measures of a board, the longer one first. */
export function boardSize({ w, d, h }: Pick<Box, 'w' | 'd' | 'h'>): { length: number; width: number } {
  const length = Math.max(w, d, h)
  return { length, width: w + d + h - length - Math.min(w, d, h) }
}
