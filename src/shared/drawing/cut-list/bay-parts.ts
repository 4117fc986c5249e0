import type { Section } from '#shared/schema/drawing-spec.ts'
import {
  ADJUSTABLE_SETBACK_INCHES,
  DIVIDER_INCHES,
  FIXED_SETBACK_INCHES,
  PIN_CLEARANCE_INCHES,
  ROD_CUPS_INCHES,
  SLIDES_INCHES,
} from './allowances.ts'
import { board, stocked, type Materials, type Piece } from './part.ts'

/** One section between its uprights, in inches; `inside` is its height between the lowest and the highest shelf. */
export type Bay = { section: Section; depth: number; inside: number; materials: Materials }

/** Fixed shelves of a section: as long as it is wide. */
export function fixed({ section, depth, materials }: Bay, name: string, quantity: number): Piece[] {
  return some(board(materials, name, [section.w, depth - FIXED_SETBACK_INCHES], { quantity }))
}

export function adjustable({ section, depth, materials }: Bay, name: string, quantity: number): Piece[] {
  const size = [section.w - PIN_CLEARANCE_INCHES, depth - ADJUSTABLE_SETBACK_INCHES] as const
  return some(board(materials, name, size, { quantity }))
}

export function rods({ section, materials }: Bay, quantity: number): Piece[] {
  return some(stocked('Rod, oval', materials.metal, quantity, { length: section.w - ROD_CUPS_INCHES }))
}

export function rollouts({ section, depth }: Bay, quantity: number): Piece[] {
  const measures = { length: section.w - SLIDES_INCHES, width: depth - SLIDES_INCHES }
  return some(stocked('Roll-out tray, soft close', 'L × D', quantity, measures))
}

type Grid = { rows: number; cols: number; cell: number }

export function bottleGrid({ section, depth, materials }: Bay, { rows, cols, cell }: Grid): Piece[] {
  const thin = { thickness: DIVIDER_INCHES, edges: 'front' as const }
  return [
    ...some(board(materials, 'Bottle divider', [rows * cell, depth], { ...thin, quantity: cols - 1 })),
    ...some(board(materials, 'Bottle shelf', [section.w, depth], { ...thin, quantity: rows - 1 })),
  ]
}

export function some(piece: Piece): Piece[] {
  return piece.quantity > 0 ? [piece] : []
}
