import { BOARD } from '#shared/planner/model/geometry.ts'
import type { Piece as LoosePiece } from '#shared/schema/drawing-spec.ts'
import { BACK, FRONT_GAP, SLIDES } from '../allowances.ts'
import { stocked } from '../stocked.ts'
import { cut, type Cut, type Part } from './part.ts'

/** The thickness of thin frames and of a tray's sides. */
const HALF = 4

type Size = { w: number; d: number; h: number }

/** A frame of two sides with a bottom and a top between them; lengths in eighths of an inch. */
function frame({ w, d, h }: Size, thickness: number): Cut[] {
  return [
    cut('panel', [h, d], { name: 'Side', quantity: 2, thickness }),
    cut('loose', [w - 2 * thickness, d], { name: 'Bottom and top', quantity: 2, thickness }),
  ]
}

export function bottleGridParts({ w = 192, d = 108, h = 128, rows = 4, cols = 6 }: LoosePiece): Part[] {
  return [
    ...frame({ w, d, h }, HALF),
    cut('cell', [w - 2 * HALF, d], { quantity: rows - 1 }),
    cut('cell', [h - 2 * HALF, d], { name: 'Bottle divider', quantity: cols - 1 }),
  ]
}

export function crossBinParts({ w = 192, d = 108, h = 192 }: LoosePiece): Part[] {
  const diagonal = Math.hypot(w - 2 * BOARD, h - 2 * BOARD)
  return [...frame({ w, d, h }, BOARD), cut('loose', [diagonal, d], { name: 'Diagonal', quantity: 2, thickness: HALF })]
}

/** A tray on slides: four sides and a bottom. */
export function trayParts({ w = 168, d = 160, h = 32 }: LoosePiece): Part[] {
  const wide = w - SLIDES
  const pair = { quantity: 2, thickness: HALF }
  return [
    cut('loose', [d, h], { name: 'Tray side', ...pair }),
    cut('loose', [wide - 2 * HALF, h], { name: 'Tray front and back', ...pair }),
    cut('loose', [wide, d], { name: 'Tray bottom', stock: 'back', thickness: BACK, edges: 'none' }),
    stocked('Slides, soft close, pair', 'Steel', 1, { length: d }),
  ]
}

export function rackParts({ w = 160, d = 108, h = 256, rows = 8 }: LoosePiece): Part[] {
  return [
    cut('panel', [h / 2, d], { name: 'Side', quantity: 4 }),
    cut('loose', [w - 2 * BOARD, d], { name: 'Bottle shelf', quantity: rows }),
  ]
}

export function hamperParts({ w = 192, d = 128, h = 224 }: LoosePiece): Part[] {
  return [
    ...frame({ w, d, h }, BOARD),
    cut('front', [w - 2 * FRONT_GAP, h - 2 * FRONT_GAP], { name: 'Tilting front' }),
    cut('back', [h - 2 * BOARD, w - 2 * BOARD]),
    stocked('Bag with frame', 'Canvas', 1),
  ]
}
