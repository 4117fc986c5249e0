import { KERF } from '../allowances.ts'
import type { SheetLayout } from './layout.ts'
import { isStockSize, type BoardSize } from './stock.ts'

/**
 * A cut as the saw makes it: across the grain or along it, through what the cuts before have left, from edge to edge. `at`
 * is its place on the sheet, `size` what it cuts off, in eighths of an inch.
 */
export type SawCut = { kind: 'crosscut' | 'rip'; size: number; x: number; y: number; reach: number }

export type Offcut = BoardSize & { x: number; y: number }

/** The cuts of a sheet in the order in which they can be made: strips, then columns, then pieces. */
export function listSawCuts({ stock, strips }: SheetLayout<BoardSize>): SawCut[] {
  const across = strips
    .filter(({ y, length }) => y + length < stock.length)
    .map(({ y, length }): SawCut => ({ kind: 'crosscut', size: length, x: 0, y: y + length, reach: stock.width }))
  const ofStrips = strips.flatMap(({ y, length, columns }) => [
    ...columns
      .filter(({ x, width }) => x + width < stock.width)
      .map(({ x, width }): SawCut => ({ kind: 'rip', size: width, x: x + width, y, reach: length })),
    ...columns.flatMap(({ x, width, pieces }) => cutColumn({ x, y, length, width }, pieces)),
  ])
  return [...across, ...ofStrips]
}

/** The pieces of a column, from below; one that is narrower than the column is ripped at last. */
function cutColumn({ x, y, length, width }: Offcut, pieces: readonly BoardSize[]): SawCut[] {
  let at = y
  return pieces.flatMap((piece) => {
    const cuts: SawCut[] = []
    const end = at + piece.length
    if (end < y + length) cuts.push({ kind: 'crosscut', size: piece.length, x, y: end, reach: width })
    if (piece.width < width)
      cuts.push({ kind: 'rip', size: piece.width, x: x + piece.width, y: at, reach: piece.length })
    at = end + KERF
    return cuts
  })
}

/** The offcuts of a sheet that are large enough for the stock: above the strips, beside the columns, above their pieces. */
export function listOffcuts({ stock, strips }: SheetLayout<BoardSize>): Offcut[] {
  const last = strips.at(-1)!
  const top = last.y + last.length + KERF
  const above = { x: 0, y: top, length: stock.length - top, width: stock.width }
  const inStrips = strips.flatMap(({ y, length, columns }) => {
    const end = columns.at(-1)!
    const right = end.x + end.width + KERF
    const beside = { x: right, y, length, width: stock.width - right }
    return [beside, ...columns.map(({ x, width, used }) => ({ x, y: y + used, length: length - used, width }))]
  })
  return [above, ...inStrips].filter(isStockSize)
}
