import { expect, test } from 'vitest'
import type { Piece } from '#shared/schema/drawing-spec.ts'
import { loosePieceParts } from '#shared/boards/spec/piece-parts.ts'

/** Each part with its quantity and its sizes in eighths of an inch. */
function partsOf(piece: Piece): string[] {
  return loosePieceParts(piece, { metal: 'Chrome', finish: 'White' }).map(
    ({ name, quantity, length, width, thickness }) =>
      `${quantity} ${name} ${[length, width, thickness].filter((size) => size !== null).join(' × ')}`,
  )
}

// Sides are ½″ or ¾″ thick (4 or 6 eighths), and what stands between two is narrower by both.
test.each<[Piece, string[]]>([
  [
    { model: 'tray', w: 24, d: 20, h: 4 },
    // A slide on each side takes ½″.
    ['2 Tray side 160 × 32 × 4', '2 Tray front and back 176 × 32 × 4', '1 Tray bottom 184 × 160 × 2'],
  ],
  [
    { model: 'hamper', w: 24, d: 16, h: 28 },
    // The front has a gap of ⅛″ all around.
    ['2 Side 224 × 128 × 6', '2 Bottom and top 180 × 128 × 6', '1 Tilting front 190 × 222 × 6', '1 Back 212 × 180 × 2'],
  ],
  [
    { model: 'bottle-grid', w: 24, d: 13.5, h: 16, rows: 4, cols: 6 },
    [
      '2 Side 128 × 108 × 4',
      '2 Bottom and top 184 × 108 × 4',
      '3 Bottle shelf 184 × 108 × 2',
      '5 Bottle divider 120 × 108 × 2',
    ],
  ],
  [
    { model: 'x-bin', w: 24, d: 13.5, h: 24 },
    // √(180² + 180²) = 254.6.
    ['2 Side 192 × 108 × 6', '2 Bottom and top 180 × 108 × 6', '2 Diagonal 255 × 108 × 4'],
  ],
  [{ model: 'stack-rack', w: 20, d: 13.5, h: 32, rows: 8 }, ['4 Side 128 × 108 × 6', '8 Bottle shelf 148 × 108 × 6']],
  [
    { model: 'label-row', w: 36, d: 10, h: 5 },
    ['1 Ledge 288 × 80 × 6', '1 Ledge back 288 × 34 × 6', '1 Ledge lip 288 × 11 × 6'],
  ],
  // A lane for stems each 4⅜″: 144 / 35 = 4.1, and one rail more.
  [{ model: 'stemware', w: 18, d: 12 }, ['1 Rail panel 144 × 96 × 6', '5 Stemware rail 96']],
  [{ model: 'drawer', w: 24, d: 14, h: 8 }, ['1 Drawer front 192 × 64 × 6', '1 Drawer box, assembled 184 × 100 × 48']],
  [{ model: 'shoe-shelf', w: 24, d: 14 }, ['1 Shoe shelf 192 × 112 × 6', '1 Shoe fence 184']],
  [{ model: 'doors', w: 24, h: 60 }, ['2 Door, shaker 480 × 95 × 6']],
  [
    { model: 'island', w: 36, d: 20, h: 36, columns: [[10, 10], [8]] },
    // The top is 1¼″ thick and stands over ¾″: (288 − 12 − 3 · 6) / 2 = 129 between panels of 288 − 10.
    [
      ...['1 Island top 288 × 160 × 10', '3 Island panel 278 × 148 × 6', '2 Island floor 129 × 148 × 6'],
      ...['1 Drawer front 134 × 79 × 6', '1 Drawer box, assembled 121 × 136 × 64'],
      ...['1 Drawer front 134 × 63 × 6', '1 Drawer box, assembled 121 × 136 × 48'],
      ...['1 Kick 276 × 20 × 6', '2 Back 252 × 129 × 2'],
    ],
  ],
  [
    { model: 'island', w: 36, d: 20, h: 36, columns: [[8]], both: true },
    // Drawers on both sides, half as deep: 148 / 2 − 12.
    ['2 Drawer front 269 × 63 × 6', '2 Drawer box, assembled 256 × 62 × 48', '2 Kick 276 × 20 × 6'],
  ],
])('%j has its parts', (piece, parts) => {
  expect(partsOf(piece)).toEqual(expect.arrayContaining(parts))
})
