import { boardPounds, classOf, type WeightClass } from '#shared/planner/model/weight.ts'
import type { Board } from './board.ts'
import type { Stocked } from './stocked.ts'

const [FOOT, CUBIC_INCH] = [96, 512]
/** In eighths of an inch, as boards of boxes and the bottom of one are; a flat piece weighs as a board of ¾″. */
const [FLAT, SIDE, BOTTOM] = [6, 4, 2]
/** Of a bar a foot long, of stone, and of a screw or a hinge with the others of its bag. */
const pounds = { foot: 0.6, cubicInch: 0.1, small: 0.1 }

type Sized = Pick<Board, 'length' | 'width' | 'thickness'>
type Weighed = Pick<Stocked, 'material' | 'quantity' | keyof Sized>

/** The class of parts without their closet. */
export function weightClassOfParts(parts: { boards: readonly Sized[]; pieces: readonly Weighed[] }): WeightClass {
  const boards = parts.boards.reduce(
    (sum, { length, width, thickness }) => sum + boardPounds(length * width, thickness),
    0,
  )
  return classOf(parts.pieces.reduce((sum, piece) => sum + piece.quantity * weighPiece(piece), boards))
}

/** By its shape: a bar has a length, a pane or tray a width too, and a box a height; hardware has no size. */
function weighPiece({ material, length, width, thickness }: Weighed): number {
  if (length === null) return pounds.small
  if (width === null) return (length / FOOT) * pounds.foot
  if (thickness === null) return boardPounds(length * width, FLAT)
  if (material.startsWith('Stone')) return ((length * width * thickness) / CUBIC_INCH) * pounds.cubicInch
  return boardPounds(length * width, BOTTOM) + boardPounds(2 * (length + width) * thickness, SIDE)
}
