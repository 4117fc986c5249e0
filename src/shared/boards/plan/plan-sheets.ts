import { listOffcuts } from './cuts.ts'
import { layOut, type Choice, type Layout } from './layout.ts'
import { areaOf, type Size, type Stock } from './stock.ts'

type Order = (a: Size, b: Size) => number

const byLength: Order = (a, b) => b.length - a.length || b.width - a.width
const byWidth: Order = (a, b) => b.width - a.width || b.length - a.length
const byArea: Order = (a, b) => areaOf(b) - areaOf(a) || b.length - a.length
const choices: readonly Choice[] = ['first', 'best']

/**
 * The pieces on sheets, so that a saw can cut them: of six tries the one with the fewest sheets, then the one that leaves
 * the largest offcut. The same pieces and offcuts give the same sheets.
 */
export function planSheets<Piece extends Size>(
  pieces: readonly Piece[],
  offcuts: readonly Stock[] = [],
): Layout<Piece>[] {
  const smallest = offcuts.toSorted((a, b) => areaOf(a) - areaOf(b))
  const tries = [byLength, byWidth, byArea].flatMap((order) =>
    choices.map((choice) => layOut(pieces.toSorted(order), smallest, choice)),
  )
  return tries.reduce((best, next) => (isBetter(next, best) ? next : best))
}

function isBetter(a: readonly Layout<Size>[], b: readonly Layout<Size>[]): boolean {
  const [sheetsOfA, sheetsOfB] = [countSheets(a), countSheets(b)]
  return sheetsOfA === sheetsOfB ? findLargest(a) > findLargest(b) : sheetsOfA < sheetsOfB
}

export function countSheets(layouts: readonly Layout<Size>[]): number {
  return layouts.filter(({ stock }) => stock.offcut === null).length
}

function findLargest(layouts: readonly Layout<Size>[]): number {
  return Math.max(0, ...layouts.flatMap(listOffcuts).map(areaOf))
}
