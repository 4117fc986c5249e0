import { listOffcuts } from './cuts.ts'
import { layOut, type PlaceChoice, type SheetLayout } from './layout.ts'
import { areaOf, type BoardSize, type Stock } from './stock.ts'

type Order = (a: BoardSize, b: BoardSize) => number

const byLength: Order = (a, b) => b.length - a.length || b.width - a.width
const byWidth: Order = (a, b) => b.width - a.width || b.length - a.length
const byArea: Order = (a, b) => areaOf(b) - areaOf(a) || b.length - a.length
const choices: readonly PlaceChoice[] = ['first', 'best']

/**
 * The pieces on sheets, so that a saw can cut them: of six tries the one with the fewest sheets, then the one that leaves
 * the largest offcut. The same pieces and offcuts give the same sheets.
 */
export function planSheets<Piece extends BoardSize>(
  pieces: readonly Piece[],
  offcuts: readonly Stock[] = [],
): SheetLayout<Piece>[] {
  const smallest = offcuts.toSorted((a, b) => areaOf(a) - areaOf(b))
  const tries = [byLength, byWidth, byArea].flatMap((order) =>
    choices.map((choice) => layOut(pieces.toSorted(order), smallest, choice)),
  )
  return tries.reduce((best, next) => (isBetter(next, best) ? next : best))
}

function isBetter(a: readonly SheetLayout<BoardSize>[], b: readonly SheetLayout<BoardSize>[]): boolean {
  const [sheetsOfA, sheetsOfB] = [countSheets(a), countSheets(b)]
  return sheetsOfA === sheetsOfB ? findLargest(a) > findLargest(b) : sheetsOfA < sheetsOfB
}

export function countSheets(layouts: readonly SheetLayout<BoardSize>[]): number {
  return layouts.filter(({ stock }) => stock.offcut === null).length
}

function findLargest(layouts: readonly SheetLayout<BoardSize>[]): number {
  return Math.max(0, ...layouts.flatMap(listOffcuts).map(areaOf))
}
