import type { Piece } from '#shared/schema/drawing-spec.ts'
import type { View } from './view.ts'

/** How one loose product is drawn. Inches; a measure is left out where the catalogue gives no number for it. */
export interface PieceDrawing {
  /** What the drawing takes on the sheet, to choose its scale. */
  wide: number
  tall: number
  /** From where to where the width, the height and the depth (in a view from above) are dimensioned. */
  across?: readonly [from: number, to: number]
  up?: readonly [from: number, to: number]
  deep?: readonly [from: number, to: number]
  draw: (view: View) => void
}

/** Draws a piece of a model; `goods` tells whether bottles, clothes and the like are shown. */
export type PieceModel = (piece: Piece, goods: boolean) => PieceDrawing

/** A piece's measures, with those of a plausible size where it has none. */
export function measures(piece: Piece, w: number, d: number, h: number): { w: number; d: number; h: number } {
  return { w: piece.w ?? w, d: piece.d ?? d, h: piece.h ?? h }
}

/** A front view on the floor with the same thing seen from above over it. */
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

/** A front view alone. */
export function frontOnly(w: number, h: number, draw: (view: View) => void): PieceDrawing {
  return { wide: w, tall: h, across: [0, w], up: [0, h], draw }
}

/** The slides at both sides of a thing w wide. */
export function slides(view: View, w: number, z: number, h: number): void {
  view.rect('panel', 0, z, 0.5, h)
  view.rect('panel', w - 0.5, z, 0.5, h)
}
