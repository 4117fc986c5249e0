import type { Board } from '#shared/boards/board.ts'
import type { Line } from '#shared/boards/boards-of-line.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { litBoard } from '#ui/drawing/isometric/isometric.ts'

/** A board lit in its closet; without a design, the whole product. */
export function drawBoard(board: Board, { spec, options }: Line, design: Design | null): string {
  if (design && board.at) return litBoard(design, board.at, `Where ${board.mark} is`)
  return drawWhole({ spec, options })
}

export function drawWhole({ spec, options }: Line): string {
  return drawing(specWithOptions(spec!, options), { dims: false, cloth: false, label: 'The whole product' })
}
