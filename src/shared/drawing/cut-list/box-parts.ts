import type { Piece as LoosePiece } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from '../board.ts'
import { BACK_INCHES, BOX_BOARD_INCHES, DIVIDER_INCHES, FRONT_GAP_INCHES, SLIDES_INCHES } from './allowances.ts'
import { board, stocked, type Materials, type Piece } from './part.ts'

const FRAME_INCHES = 0.5

type Size = { w: number; d: number; h: number }

/** A frame of two sides with a bottom and a top between them. */
function frame(materials: Materials, { w, d, h }: Size, thickness: number): Piece[] {
  return [
    board(materials, 'Side', [h, d], { quantity: 2, thickness }),
    board(materials, 'Bottom and top', [w - 2 * thickness, d], { quantity: 2, thickness }),
  ]
}

export function bottleGridParts(materials: Materials, { w = 24, d = 13.5, h = 16, ...rest }: LoosePiece): Piece[] {
  const { rows = 4, cols = 6 } = rest
  const [wide, high] = [w - 2 * FRAME_INCHES, h - 2 * FRAME_INCHES]
  const thin = { thickness: DIVIDER_INCHES }
  return [
    ...frame(materials, { w, d, h }, FRAME_INCHES),
    board(materials, 'Bottle divider', [high, d], { ...thin, quantity: cols - 1 }),
    board(materials, 'Bottle shelf', [wide, d], { ...thin, quantity: rows - 1 }),
  ]
}

export function crossBinParts(materials: Materials, { w = 24, d = 13.5, h = 24 }: LoosePiece): Piece[] {
  const diagonal = Math.hypot(w - 2 * BOARD_INCHES, h - 2 * BOARD_INCHES)
  return [
    ...frame(materials, { w, d, h }, BOARD_INCHES),
    board(materials, 'Diagonal', [diagonal, d], { quantity: 2, thickness: BOX_BOARD_INCHES }),
  ]
}

/** A tray on slides: four sides and a bottom. */
export function trayParts(materials: Materials, { w = 21, d = 20, h = 4 }: LoosePiece): Piece[] {
  const wide = w - SLIDES_INCHES
  return [
    board(materials, 'Tray side', [d, h], { quantity: 2, thickness: BOX_BOARD_INCHES }),
    board(materials, 'Tray front and back', [wide - 2 * BOX_BOARD_INCHES, h], {
      ...{ quantity: 2, thickness: BOX_BOARD_INCHES },
    }),
    board(materials, 'Tray bottom', [wide, d], { thickness: BACK_INCHES, edges: 'none' }),
    stocked('Slides, soft close, pair', 'Steel', 1, { length: d }),
  ]
}

export function rackParts(materials: Materials, { w = 20, d = 13.5, h = 32, rows = 8 }: LoosePiece): Piece[] {
  return [
    board(materials, 'Side', [h / 2, d], { quantity: 4 }),
    board(materials, 'Bottle shelf', [w - 2 * BOARD_INCHES, d], { quantity: rows }),
  ]
}

export function hamperParts(materials: Materials, { w = 24, d = 16, h = 28 }: LoosePiece): Piece[] {
  return [
    ...frame(materials, { w, d, h }, BOARD_INCHES),
    board(materials, 'Tilting front', [w - 2 * FRONT_GAP_INCHES, h - 2 * FRONT_GAP_INCHES], { edges: 'all' }),
    board(materials, 'Back', [h - 2 * BOARD_INCHES, w - 2 * BOARD_INCHES], { thickness: BACK_INCHES, edges: 'none' }),
    stocked('Bag with frame', 'Canvas', 1),
  ]
}
