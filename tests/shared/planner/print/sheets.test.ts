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
