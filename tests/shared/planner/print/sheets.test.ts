import { describe, expect, test } from 'vitest'
import { cutList } from '#shared/planner/print/cut-list.ts'
import { KERF } from '#shared/boards/allowances.ts'
import { packed, piecesOf, STOCK, type PlacedPiece } from '#shared/planner/print/sheets.ts'
import { anyDesign, closetOf } from '#tests/support/planner/any-design.ts'
import { property } from '#tests/support/planner/property.ts'

function areTooClose(a: PlacedPiece, b: PlacedPiece): boolean {
  return (
    a.x < b.x + b.width + KERF &&
    b.x < a.x + a.width + KERF &&
    a.y < b.y + b.length + KERF &&
    b.y < a.y + a.length + KERF
  )
}

function areaOf(pieces: readonly { length: number; width: number }[]): number {
  return pieces.reduce((sum, { length, width }) => sum + length * width, 0)
}

describe('boards on sheets', () => {
  property('are all there, lie within the sheet, and leave the saw its cut between any two', [anyDesign], (design) => {
    for (const group of cutList(design)) {
      const pieces = piecesOf(group)
      const sheets = packed(pieces)
      const placed = sheets.flat()
      expect(placed.map(({ mark }) => mark).toSorted()).toEqual(pieces.map(({ mark }) => mark).toSorted())
      expect(areaOf(placed)).toBe(areaOf(pieces))
      expect(sheets.length * STOCK.length * STOCK.width).toBeGreaterThanOrEqual(areaOf(pieces))
      for (const sheet of sheets) {
        for (const [index, piece] of sheet.entries()) {
          expect(piece.x + piece.width).toBeLessThanOrEqual(STOCK.width)
          expect(piece.y + piece.length).toBeLessThanOrEqual(STOCK.length)
          const close = sheet.slice(index + 1).find((other) => areTooClose(piece, other))
          if (close) expect.fail(`${JSON.stringify(piece)} and ${JSON.stringify(close)}`)
        }
      }
    }
  })

  test('of a wall of 119½″ come from five sheets', () => {
    const groups = cutList(closetOf()).filter(({ kind }) => kind !== 'backs')
    expect(packed(groups.flatMap(piecesOf))).toHaveLength(5)
  })
})

// A sheet is 49″ × 97″, 392 × 776 eighths, and the saw takes one at each cut.
const sheetsFor = (...sizes: [length: number, width: number][]) =>
  packed(sizes.map(([length, width], index) => ({ mark: `S${index}`, length, width }))).map((sheet) =>
    sheet.map(({ mark, x, y }) => `${mark} at ${x}, ${y}`),
  )

test('two boards fit beside or above each other if the cut between them does', () => {
  expect(sheetsFor([700, 196], [700, 195])).toEqual([['S0 at 0, 0', 'S1 at 197, 0']])
  expect(sheetsFor([700, 196], [700, 196])).toHaveLength(2)
  expect(sheetsFor([388, 300], [387, 300])).toEqual([['S0 at 0, 0', 'S1 at 0, 389']])
  expect(sheetsFor([388, 300], [388, 300])).toHaveLength(2)
})

test('shorter boards stack beside a longer one, up to its length', () => {
  expect(sheetsFor([200, 100], [100, 100], [99, 100])).toEqual([['S0 at 0, 0', 'S1 at 101, 0', 'S2 at 101, 101']])
  expect(sheetsFor([200, 100], [100, 100], [100, 100])).toEqual([['S0 at 0, 0', 'S1 at 101, 0', 'S2 at 202, 0']])
})
