import { bottleGrid, crossBin, stemwareRails } from '../elevation/bottle-grid.ts'
import { bottles, hangingGlass } from '../elevation/goods.ts'
import { BOARD } from '../elevation/levels.ts'
import { frontOnly, measures, type PieceModel } from './piece.ts'
import type { View } from '../view.ts'

export const winePieces: Record<'bottle-grid' | 'x-bin' | 'stack-rack' | 'label-row' | 'stemware', PieceModel> = {
  'bottle-grid'(piece, goods) {
    const { w, h } = measures(piece, 24, 13.5, 16)
    return frontOnly(w, h, (view) => {
      frame(view, w, h, 0.5)
      bottleGrid(view, 0.5, 0.5, w - 1, h - 1, piece.cols ?? 6, piece.rows ?? 4, goods)
    })
  },

  'x-bin'(piece, goods) {
    const { w, h } = measures(piece, 24, 13.5, 24)
    return frontOnly(w, h, (view) => {
      frame(view, w, h, BOARD)
      crossBin(view, BOARD, BOARD, w - 2 * BOARD, h - 2 * BOARD)
      if (!goods) return
      for (let row = 0; row < 3; row++) {
        const count = 5 - 2 * row
        const pitch = 3.1
        bottles(view, w / 2 - (count * pitch) / 2, BOARD + 1.5 + row * 2.9, pitch, count)
      }
    })
  },

  'stack-rack'(piece, goods) {
    const { w, h } = measures(piece, 20, 13.5, 32)
    const rows = piece.rows ?? 8
    const cols = piece.cols ?? 5
    return frontOnly(w, h, (view) => {
      view.rect('void', BOARD, 0, w - 2 * BOARD, h)
      for (const half of [0, h / 2]) {
        view.rect('panel', 0, half, BOARD, h / 2)
        view.rect('panel', w - BOARD, half, BOARD, h / 2)
      }
      for (let r = 0; r < rows; r++) {
        const z = (r * h) / rows + 0.35
        view.rect('panel', BOARD, z, w - 2 * BOARD, 0.8)
        if (goods) bottles(view, BOARD, z + 2.15, (w - 2 * BOARD) / cols, cols, 2.6)
      }
    })
  },

  'label-row'(piece, goods) {
    const { w, h } = measures(piece, 36, 10, 5)
    const count = piece.count ?? 9
    return {
      ...frontOnly(w, h, (view) => {
        view.rect('panel', 0, BOARD, w, h - BOARD)
        if (goods) for (let i = 0; i < count; i++) standingBottle(view, (w * (i + 0.5)) / count, BOARD)
        view.line('led', 1, 2.7, w - 1, 2.7)
        view.rect('front', 0, BOARD, w, 1.4)
        view.rect('front', 0, 0, w, BOARD)
      }),
      tall: 13,
    }
  },

  stemware(piece, goods) {
    const { w } = measures(piece, 18, 12, 2)
    return {
      wide: w,
      tall: 9,
      across: [0, w],
      up: [-1.3, 0.7],
      draw: (view) => {
        view.rect('panel', 0, 0, w, 0.7)
        stemwareRails(view, 0, w, 0, goods ? (at) => hangingGlass(view, at, -0.75) : null)
      },
    }
  },
}

function frame(view: View, w: number, h: number, thick: number): void {
  view.rect('panel', 0, 0, w, h)
  view.rect('void', thick, thick, w - 2 * thick, h - 2 * thick)
  view.rect('line', thick, thick, w - 2 * thick, h - 2 * thick)
}

function standingBottle(view: View, x: number, z: number): void {
  view.shape(
    'cloth',
    [
      [x - 1.45, z],
      [x - 1.45, z + 7],
      [x - 0.55, z + 8.8],
      [x - 0.55, z + 12],
      [x + 0.55, z + 12],
      [x + 0.55, z + 8.8],
      [x + 1.45, z + 7],
      [x + 1.45, z],
    ],
    true,
  )
  view.rect('cloth', x - 1.45, z + 2.4, 2.9, 3)
}
