import type { DrawingSpec, Piece } from '#shared/schema/drawing-spec.ts'
import { formatInches } from '#shared/text/inches.ts'
import { dimensionAcross, dimensionUp } from '../dimension.ts'
import { BOARD } from '../elevation/levels.ts'
import { pieceDrawing } from './pieces.ts'
import { View } from '../view.ts'

type PieceStage = 'opening' | 'slides' | 'placed' | 'hinges' | 'clear' | 'body' | 'finished'
type Drawn = (view: View, spec: DrawingSpec, piece: Piece) => void

/** How each stage of a cabinet part looks, and which stage it builds on. */
export const pieceStages: Record<PieceStage, { before: PieceStage | null; draw: Drawn }> = {
  opening: {
    before: null,
    draw: (view, spec, piece) => {
      const wide = cabinet(view, spec, piece)
      dimensionAcross(view.sheet, view.x(0), view.x(wide), view.y(-1.6), `${formatInches(wide)} clear`)
    },
  },
  slides: {
    before: 'opening',
    draw: (view, spec, piece) => {
      const wide = cabinet(view, spec, piece)
      for (const x of [0, wide - 0.5]) view.rect('panel', x, 0.6, 0.5, Math.min(measureHeight(piece), 2))
    },
  },
  placed: {
    before: 'slides',
    draw: (view, spec, piece) => {
      cabinet(view, spec, piece)
      pieceDrawing(piece).draw(view)
    },
  },
  hinges: {
    before: 'placed',
    draw: (view, _spec, piece) => {
      pieceDrawing(piece).draw(view)
      const [wide, high] = [piece.w ?? 24, piece.h ?? 60]
      for (const z of [high * 0.1, high * 0.9])
        for (const x of [0.6, wide - 0.6]) {
          view.circle('added', x, z, 0.9)
          arrows(view, x, z, x < wide / 2 ? -1 : 1)
        }
      view.sheet.write(view.x(wide / 2), view.y(high) - view.sheet.text, 'side · height · depth', { soft: true })
    },
  },
  clear: {
    before: null,
    draw: (view, { size }, piece) => {
      const [wide, deep] = [size.w ?? piece.w ?? 36, size.d ?? piece.d ?? 20]
      const room = small(view)
      const { sheet } = room
      const aisle = formatInches(AISLE)
      room.rect('ghost', -AISLE, -AISLE, wide + 2 * AISLE, deep + 2 * AISLE)
      room.rect('added', 0, 0, wide, deep)
      dimensionAcross(sheet, room.x(-AISLE), room.x(0), room.y(deep / 2), aisle)
      dimensionAcross(sheet, room.x(wide), room.x(wide + AISLE), room.y(deep / 2), aisle)
      dimensionUp(sheet, room.y(-AISLE), room.y(0), room.x(wide / 2), aisle)
      dimensionUp(sheet, room.y(deep), room.y(deep + AISLE), room.x(wide / 2), aisle)
    },
  },
  body: {
    before: null,
    draw: (view, _spec, piece) => {
      const [wide, high] = [(piece.w ?? 36) - 2 * BOARD, measureHeight(piece) - 1.25]
      view.rect('void', BOARD, 0, wide, high)
      for (const x of [BOARD, wide]) view.rect('panel', x, 0, BOARD, high)
      for (const z of [2.5, high / 2, high - BOARD]) view.rect('panel', 2 * BOARD, z, wide - 2 * BOARD, BOARD)
    },
  },
  finished: { before: 'body', draw: (view, _spec, piece) => pieceDrawing(piece).draw(view) },
}

const AISLE = 36

/** Draws the cabinet around the part, its sides and floor. Returns the clear width between the sides in inches. */
function cabinet(view: View, { size }: DrawingSpec, piece: Piece): number {
  const wide = size.w ?? piece.w ?? 24
  const high = measureHeight(piece) + 6
  view.rect('panel', -BOARD, -BOARD, BOARD, high)
  view.rect('panel', wide, -BOARD, BOARD, high)
  view.rect('panel', 0, -BOARD, wide, BOARD)
  return wide
}

function small({ sheet, scale }: View): View {
  return new View(sheet, 0, 0, scale * 0.4)
}

function measureHeight(piece: Piece): number {
  return piece.h ?? 4
}

function arrows(view: View, x: number, z: number, side: 1 | -1): void {
  view.line('addedLine', x + side * 1.6, z, x + side * 5, z)
  view.line('addedLine', x + side * 3.3, z - 2.2, x + side * 3.3, z + 2.2)
}
