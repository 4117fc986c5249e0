import { boardSize } from './bill.ts'
import { boxesOf, type Box, type Role } from './boxes.ts'
import type { Design } from './design.ts'
import { inchesText } from './names.ts'

/** Boards of one size: lengths in eighths of an inch, and in which sections they are, as "2, 3". */
export type CutBoard = {
  mark: string
  name: string
  length: number
  width: number
  /** Sides that are banded: one long one, or all four. */
  edges: 'front' | 'all' | 'none'
  quantity: number
  where: string
}
export type CutGroup = { title: string; boards: CutBoard[] }

type Kind = { name: string; mark: string; edges: CutBoard['edges'] }

const thick: Partial<Record<Role, Kind>> = {
  panel: { name: 'Panel', mark: 'P', edges: 'front' },
  floor: { name: 'Floor', mark: 'F', edges: 'front' },
  top: { name: 'Top', mark: 'T', edges: 'front' },
  shelf: { name: 'Shelf', mark: 'S', edges: 'front' },
  fixed: { name: 'Fixed shelf', mark: 'X', edges: 'front' },
  slant: { name: 'Shoe shelf', mark: 'H', edges: 'front' },
  kick: { name: 'Kick', mark: 'K', edges: 'front' },
}
const faces: Partial<Record<Role, Kind>> = {
  front: { name: 'Drawer front', mark: 'D', edges: 'all' },
  door: { name: 'Door', mark: 'L', edges: 'all' },
}
const thin: Partial<Record<Role, Kind>> = { back: { name: 'Back', mark: 'B', edges: 'none' } }

/** Every board of a design by its material, the largest first. */
export function cutList(design: Design): CutGroup[] {
  const boxes = boxesOf(design)
  return [
    { title: '¾″ boards', boards: boardsOf(boxes, thick, design) },
    { title: '¾″ fronts and doors', boards: boardsOf(boxes, faces, design) },
    { title: '¼″ backs', boards: boardsOf(boxes, thin, design) },
  ].filter(({ boards }) => boards.length > 0)
}

function boardsOf(boxes: readonly Box[], kinds: Partial<Record<Role, Kind>>, design: Design): CutBoard[] {
  return Object.entries(kinds).flatMap(([role, kind]) => {
    const sizes = Map.groupBy(
      boxes.filter((box) => box.role === role),
      sizeOf,
    )
    return [...sizes.values()].map((same, index) => ({
      ...kind,
      ...boardSize(same[0]!),
      mark: `${kind.mark}${index + 1}`,
      quantity: same.length,
      where: whereOf(same, design),
    }))
  })
}

function sizeOf(box: Box): string {
  const { length, width } = boardSize(box)
  return `${length} ${width}`
}

function whereOf(boxes: readonly Box[], { runs }: Design): string {
  const places = boxes.map(({ run, section }) => {
    const wall = runs.length > 1 ? `${runs[run]!.wall} ` : ''
    return `${wall}${section === null ? 'left end' : section + 1}`
  })
  return [...new Set(places)].join(', ')
}

/** The cut list as CSV: lengths in inches with decimals. */
export function cutListCsv(design: Design): string {
  const rows = cutList(design).flatMap(({ title, boards }) =>
    boards.map(({ mark, name, length, width, edges, quantity, where }) => [
      mark,
      name,
      title,
      String(length / 8),
      String(width / 8),
      edges,
      String(quantity),
      where,
    ]),
  )
  const head = ['mark', 'part', 'material', 'length', 'width', 'edges', 'quantity', 'sections']
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** "84″ × 16″". */
export function boardText({ length, width }: Pick<CutBoard, 'length' | 'width'>): string {
  return `${inchesText(length)} × ${inchesText(width)}`
}
