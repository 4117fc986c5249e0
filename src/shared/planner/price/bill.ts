import { boxesOf, type Box, type Role } from '../model/boxes.ts'
import type { Design } from '../model/design.ts'
import { quantities, type Quantity } from './quantities.ts'

export type Bill = Record<Quantity, number>

const boards: ReadonlySet<Role> = new Set(['panel', 'kick', 'floor', 'top', 'shelf', 'fixed'])
const pieces: Partial<Record<Role, Quantity>> = {
  rod: 'rod',
  slant: 'slant',
  rollout: 'rollout',
  basket: 'basket',
  pants: 'pants',
  hamper: 'hamper',
}

/** The quantities that a design's price is made of. */
export function billOf(design: Design): Bill {
  const bill = Object.fromEntries(quantities.map((quantity) => [quantity, 0])) as Bill
  for (const box of boxesOf(design)) count(bill, box, design)
  const sections = design.runs.flatMap((run) => run.sections)
  const isRoom = design.runs.length > 1
  const isBetweenWalls = design.room.kind === 'reach' && design.room.ends.every(Boolean)
  bill.section = sections.length
  bill.open = isBetweenWalls ? 0 : sections.length
  bill.room = isRoom ? sections.length : 0
  bill.corners = design.runs.length - 1
  bill.cabinet = sections.filter(({ door }) => door !== 'none').length
  for (const { parts } of sections) {
    for (const part of parts) if (part.k === 'bottles') bill.cell += part.cols * part.rows
  }
  return bill
}

function count(bill: Bill, box: Box, design: Design): void {
  const { role } = box
  if (boards.has(role)) {
    const { length, width } = boardSize(box)
    bill.area += length * width
    bill.edge += length
  } else if (role === 'back') bill.back += box.w * box.h
  else if (role === 'front') {
    bill.drawer += 1
    bill.front += box.w * box.h
  } else if (role === 'door') countDoor(bill, box, design)
  else if (pieces[role]) bill[pieces[role]] += 1
}

function countDoor(bill: Bill, box: Box, design: Design): void {
  const style = design.runs[box.run]!.sections[box.section!]!.door
  bill.door += 1
  bill.doorarea += box.w * box.h
  if (style === 'shaker' || style === 'mirror' || style === 'glass') bill[style] += box.w * box.h
}

/** The two larger measures of a board, the longer one first. */
export function boardSize({ w, d, h }: Pick<Box, 'w' | 'd' | 'h'>): { length: number; width: number } {
  const [length, width] = [w, d, h].toSorted((a, b) => b - a)
  return { length: length!, width: width! }
}
