import type { Piece } from '#shared/schema/drawing-spec.ts'
import type { View } from '../view.ts'

/** How a loose product is drawn, in inches; measures missing from the catalogue are left out. */
export interface PieceDrawing {
  /** Its extent on the sheet, which determines the scale. */
  wide: number
  tall: number
  across?: readonly [from: number, to: number]
  up?: readonly [from: number, to: number]
  deep?: readonly [from: number, to: number]
  draw: (view: View) => void
}

export type PieceModel = (piece: Piece, goods: boolean) => PieceDrawing

export function measures(piece: Piece, w: number, d: number, h: number): { w: number; d: number; h: number } {
  return { w: piece.w ?? w, d: piece.d ?? d, h: piece.h ?? h }
}

/** A front view on the floor with a top view above it. */
export function withTop(
  { w, d, h }: { w: number; d: number; h: number },
  front: (view: View) => void,
  top: (view: View, floor: number) => void,
): PieceDrawing {
  const floor = h + Math.max(w * 0.14, 2)
  return {
    wide: w,
    tall: floor + d,
    across: [0, w],
    up: [0, h],
    deep: [floor, floor + d],
    draw: (view) => {
      front(view)
      top(view, floor)
    },
  }
}

export function frontOnly(w: number, h: number, draw: (view: View) => void): PieceDrawing {
  return { wide: w, tall: h, across: [0, w], up: [0, h], draw }
}

export function slides(view: View, w: number, z: number, h: number): void {
  view.rect('panel', 0, z, 0.5, h)
  view.rect('panel', w - 0.5, z, 0.5, h)
}
