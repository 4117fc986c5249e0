import { finishNames } from '#shared/catalogue/options.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import { lengthText } from '../lengths.ts'
import type { LengthUnit } from '#shared/text/parse-length.ts'
import { boardSize } from '../bill.ts'
import { boxesOf, type Box, type Role } from '../boxes.ts'
import type { Design } from '../design.ts'
import { BOARD } from '../geometry.ts'
import { doorNames } from '../names.ts'

/** Boards of one size: lengths in eighths of an inch, and in which sections they are, as "2, 3". */
export type CutBoard = {
  role: Role
  /** As the list says it, such as "A–E" or "S1". */
  mark: string
  /** One for each board: panels have a letter each, other boards of one size share their mark. */
  marks: string[]
  name: string
  length: number
  width: number
  /** Sides that are banded: one long one, or all four. */
  edges: 'front' | 'all' | 'none'
  quantity: number
  where: string
}
export type CutGroup = { kind: 'boards' | 'fronts and doors' | 'backs'; thickness: number; boards: CutBoard[] }

type Kind = { name: string; mark: string; edges: CutBoard['edges'] }

const BACK = 2

const thick: Partial<Record<Role, Kind>> = {
  panel: { name: 'Panel', mark: '', edges: 'front' },
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
const thin: Partial<Record<Role, Kind>> = {
  back: { name: 'Back', mark: 'B', edges: 'none' },
  cell: { name: 'Cell divider', mark: 'C', edges: 'none' },
}

/** Every board of a design by its material. */
export function cutList(design: Design): CutGroup[] {
  const groups: CutGroup[] = [
    { kind: 'boards', thickness: BOARD, boards: boardsOf(thick, design) },
    { kind: 'fronts and doors', thickness: BOARD, boards: boardsOf(faces, design) },
    { kind: 'backs', thickness: BACK, boards: boardsOf(thin, design) },
  ]
  return groups.filter(({ boards }) => boards.length > 0)
}

export function boardCount({ boards }: CutGroup): number {
  return boards.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** "¾″ White boards". */
export function groupTitle({ kind, thickness }: CutGroup, { finish }: Design, unit: LengthUnit = 'in'): string {
  return `${lengthText(thickness, unit)} ${finishNames[finish]} ${kind}`
}

function boardsOf(kinds: Partial<Record<Role, Kind>>, design: Design): CutBoard[] {
  const boxes = boxesOf(design)
  const letters = panelLetters(boxes)
  return Object.entries(kinds).flatMap(([role, kind]) => {
    const alike = Map.groupBy(
      boxes.filter((box) => box.role === role),
      (box) => JSON.stringify([boardSize(box), nameOf(box, kind, design)]),
    )
    return [...alike.values()].map((same, index): CutBoard => {
      const [first] = same
      const marks = same.map((box) => letters.get(box) ?? `${kind.mark}${index + 1}`)
      return {
        role: role as Role,
        mark: role === 'panel' ? rangesOf(marks) : marks[0]!,
        marks,
        name: nameOf(first!, kind, design),
        ...boardSize(first!),
        edges: kind.edges,
        quantity: same.length,
        where: whereOf(same, design),
      }
    })
  })
}

/** Panels are lettered from the left of the first wall to the right of the last one. */
export function panelLetters(boxes: readonly Box[]): Map<Box, string> {
  return new Map(boxes.filter(({ role }) => role === 'panel').map((box, index) => [box, panelLetter(index)]))
}

function nameOf({ run, section }: Box, { name }: Kind, { runs }: Design): string {
  const door = name === 'Door' ? runs[run]!.sections[section!]!.door : 'none'
  return door === 'none' || door === 'slab' ? name : `${name}, ${doorNames[door].toLowerCase()}`
}

/** "A–C, F" for A, B, C and F. */
function rangesOf(letters: readonly string[]): string {
  const all = Array.from({ length: 60 }, (_, index) => panelLetter(index))
  const ranges: [string, string][] = []
  for (const letter of letters) {
    const last = ranges.at(-1)
    if (last && all.indexOf(last[1]) + 1 === all.indexOf(letter)) last[1] = letter
    else ranges.push([letter, letter])
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ')
}

/** "2, 3", or with several walls "back 2, 3; left 1"; panels run from end to end. */
function whereOf(boxes: readonly Box[], { runs }: Design): string {
  const byRun = Map.groupBy(boxes, ({ run }) => run)
  const texts = [...byRun].map(([run, own]) => {
    const isPanel = own[0]!.role === 'panel'
    const sections = [...new Set(own.map(({ section }) => section! + 1))].join(', ')
    const places = isPanel ? 'from left to right' : sections
    return runs.length > 1 ? `${runs[run]!.wall} ${places}` : places
  })
  return texts.join('; ')
}
