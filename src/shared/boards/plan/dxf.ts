import { listSawCuts } from './cuts.ts'
import { placePieces, type SheetLayout } from './layout.ts'
import type { BoardSize } from './stock.ts'

/** Inches from the left edge of a sheet to that of the next. */
const APART = 60
const LETTER_INCHES = 1

/** Sheets as an ASCII file of AutoCAD R12 in inches: their outlines, the cuts, and the names of the pieces. */
export function formatDxf<Piece extends BoardSize>(
  layouts: readonly SheetLayout<Piece>[],
  name: (piece: Piece) => string,
): string {
  const entities = layouts.flatMap((layout, index) => {
    const left = APART * index
    const line = (layer: string, from: readonly [number, number], to: readonly [number, number]) =>
      formatLine(layer, [left + from[0] / 8, from[1] / 8], [left + to[0] / 8, to[1] / 8])
    const { length, width } = layout.stock
    const corners = [[0, 0], [width, 0], [width, length], [0, length]] as const // prettier-ignore
    return [
      ...corners.map((corner, at) => line('SHEET', corner, corners[(at + 1) % 4]!)),
      ...listSawCuts(layout).map(({ kind, x, y, reach }) =>
        line('CUT', [x, y], kind === 'crosscut' ? [x + reach, y] : [x, y + reach]),
      ),
      ...placePieces(layout).map((piece) => formatText(name(piece), [left + (piece.x + 4) / 8, (piece.y + 4) / 8])),
    ]
  })
  return [pair(0, 'SECTION'), pair(2, 'ENTITIES'), ...entities, pair(0, 'ENDSEC'), pair(0, 'EOF')].join('')
}

type Point = readonly [x: number, y: number]

function formatLine(layer: string, from: Point, to: Point): string {
  const ends = [pair(10, from[0]), pair(20, from[1]), pair(11, to[0]), pair(21, to[1])]
  return [pair(0, 'LINE'), pair(8, layer), ...ends].join('')
}

function formatText(text: string, at: Point): string {
  const place = [pair(10, at[0]), pair(20, at[1]), pair(40, LETTER_INCHES)]
  return [pair(0, 'TEXT'), pair(8, 'MARK'), ...place, pair(1, text)].join('')
}

function pair(code: number, value: number | string): string {
  return `${code}\r\n${value}\r\n`
}
