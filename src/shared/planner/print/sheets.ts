import { KERF } from '#shared/boards/allowances.ts'
import type { CutGroup } from './cut-list.ts'

/** A sheet of stock, in eighths of an inch. */
export const STOCK = { width: 392, length: 776 }

export type Piece = { mark: string; length: number; width: number }
export type PlacedPiece = Piece & { x: number; y: number }

/** Pieces stacked above each other, no wider than the lowest one. */
type Column = { x: number; width: number; used: number }
/** A strip across the sheet, as high as its first piece is long. */
type Strip = { y: number; length: number; columns: Column[] }
type Sheet = { strips: Strip[]; pieces: PlacedPiece[] }

export function piecesOf({ rows }: CutGroup): Piece[] {
  return rows.flatMap(({ boards }) => boards)
}

/**
 * Where a saw can cut the pieces from sheets, for information: the longest first, each at the first place that has room
 * for it. The grain of every piece runs along the sheet.
 */
export function packed(pieces: readonly Piece[]): PlacedPiece[][] {
  const sheets: Sheet[] = []
  for (const piece of pieces.toSorted((a, b) => b.length - a.length || b.width - a.width)) {
    if (!sheets.some((sheet) => place(sheet, piece))) {
      const sheet: Sheet = { strips: [], pieces: [] }
      sheets.push(sheet)
      place(sheet, piece)
    }
  }
  return sheets.map((sheet) => sheet.pieces)
}

function place(sheet: Sheet, piece: Piece): boolean {
  for (const strip of sheet.strips) {
    const column = columnFor(strip, piece)
    if (!column) continue
    sheet.pieces.push({ ...piece, x: column.x, y: strip.y + column.used })
    column.used += piece.length + KERF
    return true
  }
  const last = sheet.strips.at(-1)
  const y = last ? last.y + last.length + KERF : 0
  if (y + piece.length > STOCK.length) return false
  sheet.strips.push({ y, length: piece.length, columns: [] })
  return place(sheet, piece)
}

function columnFor({ length, columns }: Strip, piece: Piece): Column | null {
  const open = columns.find(({ width, used }) => piece.width <= width && used + piece.length <= length)
  if (open) return open
  const last = columns.at(-1)
  const x = last ? last.x + last.width + KERF : 0
  if (piece.length > length || x + piece.width > STOCK.width) return null
  const column = { x, width: piece.width, used: 0 }
  columns.push(column)
  return column
}
