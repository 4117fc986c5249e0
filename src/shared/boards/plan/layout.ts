import { KERF } from '../allowances.ts'
import { WHOLE_SHEET, type BoardSize, type Stock } from './stock.ts'

/** Pieces above each other, no wider than the column. */
type Column<Piece> = { x: number; width: number; used: number; pieces: Piece[] }
/** A strip across the sheet, as high as its first piece is long. */
type Strip<Piece> = { y: number; length: number; columns: Column<Piece>[] }
/** How a sheet is cut: across into strips, each strip into columns, and each column across into pieces. */
export type SheetLayout<Piece> = { stock: Stock; strips: Strip<Piece>[] }

/** A place for a piece: what it would waste, and how to take it. */
type Place = { waste: number; take: () => void }

/** `first` takes the first place with room, `best` the one that wastes least. */
export type PlaceChoice = 'first' | 'best'

/** Lays out pieces in their order: each where it fits, else on the smallest offcut that it fits on, else on a new sheet. */
export function layOut<Piece extends BoardSize>(
  pieces: readonly Piece[],
  offcuts: readonly Stock[],
  choice: PlaceChoice,
): SheetLayout<Piece>[] {
  const layouts: SheetLayout<Piece>[] = []
  const left = [...offcuts]
  for (const piece of pieces) {
    const place = choose(layouts, piece, choice)
    if (place) place.take()
    else layouts.push(begin(takeStock(left, piece), piece))
  }
  return layouts
}

function choose<Piece extends BoardSize>(
  layouts: readonly SheetLayout<Piece>[],
  piece: Piece,
  choice: PlaceChoice,
): Place | null {
  let best: Place | null = null
  for (const layout of layouts) {
    const place = findPlace(layout, piece, choice)
    if (place && choice === 'first') return place
    if (place && (!best || place.waste < best.waste)) best = place
  }
  return best
}

/** `offcuts` are in the order of their sizes. */
function takeStock(offcuts: Stock[], { length, width }: BoardSize): Stock {
  const index = offcuts.findIndex((stock) => length <= stock.length && width <= stock.width)
  return index < 0 ? WHOLE_SHEET : offcuts.splice(index, 1)[0]!
}

function begin<Piece extends BoardSize>(stock: Stock, piece: Piece): SheetLayout<Piece> {
  return { stock, strips: [newStrip(0, piece)] }
}

function newStrip<Piece extends BoardSize>(y: number, piece: Piece): Strip<Piece> {
  return { y, length: piece.length, columns: [newColumn(0, piece)] }
}

function newColumn<Piece extends BoardSize>(x: number, piece: Piece): Column<Piece> {
  return { x, width: piece.width, used: piece.length + KERF, pieces: [piece] }
}

function findPlace<Piece extends BoardSize>(
  layout: SheetLayout<Piece>,
  piece: Piece,
  choice: PlaceChoice,
): Place | null {
  let best: Place | null = null
  for (const strip of layout.strips) {
    const place = findInStrip(strip, piece, layout.stock, choice)
    if (place && choice === 'first') return place
    if (place && (!best || place.waste < best.waste)) best = place
  }
  return best ?? findStrip(layout, piece)
}

function findStrip<Piece extends BoardSize>({ stock, strips }: SheetLayout<Piece>, piece: Piece): Place | null {
  const last = strips.at(-1)!
  const y = last.y + last.length + KERF
  if (y + piece.length > stock.length || piece.width > stock.width) return null
  return { waste: (stock.width - piece.width) * piece.length, take: () => void strips.push(newStrip(y, piece)) }
}

function findInStrip<Piece extends BoardSize>(
  { length, columns }: Strip<Piece>,
  piece: Piece,
  stock: BoardSize,
  choice: PlaceChoice,
): Place | null {
  if (piece.length > length) return null
  let best: { column: Column<Piece>; waste: number } | null = null
  for (const column of columns) {
    if (piece.width > column.width || column.used + piece.length > length) continue
    const waste = (column.width - piece.width) * piece.length
    if (!best || waste < best.waste) best = { column, waste }
    if (choice === 'first') break
  }
  if (best) return { waste: best.waste, take: () => stack(best.column, piece) }
  const last = columns.at(-1)!
  const x = last.x + last.width + KERF
  if (x + piece.width > stock.width) return null
  return { waste: piece.width * (length - piece.length), take: () => void columns.push(newColumn(x, piece)) }
}

function stack<Piece extends BoardSize>(column: Column<Piece>, piece: Piece): void {
  column.pieces.push(piece)
  column.used += piece.length + KERF
}

export type PlacedPiece<Piece> = Piece & { x: number; y: number }

/** Where the pieces of a sheet lie, from its left lower corner. */
export function placePieces<Piece extends BoardSize>({ strips }: SheetLayout<Piece>): PlacedPiece<Piece>[] {
  return strips.flatMap(({ y, columns }) =>
    columns.flatMap(({ x, pieces }) => {
      let at = y
      return pieces.map((piece) => {
        const own = { ...piece, x, y: at }
        at += piece.length + KERF
        return own
      })
    }),
  )
}
