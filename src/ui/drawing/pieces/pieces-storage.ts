import { drawerFront } from '../elevation/bay.ts'
import { doorLeaf } from '../elevation/doors.ts'
import { island } from '../elevation/island.ts'
import { BOARD } from '../elevation/levels.ts'
import { frontOnly, measures, slides, withTop, type PieceModel } from './piece.ts'
import type { View } from '../view.ts'

export const storagePieces: Record<'island' | 'drawer' | 'jewelry' | 'tray' | 'hamper' | 'doors', PieceModel> = {
  island(piece) {
    const { w, h } = measures(piece, 36, 20, 36)
    return frontOnly(w, h, (view) => island(view, { w, h, columns: piece.columns ?? [[8, 8, 8, 8]] }))
  },

  drawer(piece) {
    const size = measures(piece, 24, 14, 8)
    const { w, d, h } = size
    return withTop(
      size,
      (view) => drawerFront(view, 0, 0, w, h),
      (view, z) => {
        openBox(view, 0.6, z + BOARD, w - 1.2, d - BOARD)
        view.rect('front', 0, z, w, BOARD)
        view.line('rod', w / 2 - 4, z - 0.9, w / 2 + 4, z - 0.9)
      },
    )
  },

  jewelry(piece) {
    const size = measures(piece, 21, 12, 2)
    const { w, d, h } = size
    const [ringsEnd, cellsEnd] = [w * 0.36, w * 0.68]
    return withTop(
      size,
      (view) => view.rect('panel', 0, 0, w, h),
      (view, z) => {
        openBox(view, 0, z, w, d)
        for (let i = 1; i < 9; i++) view.line('line', 0.4, z + (d * i) / 9, ringsEnd, z + (d * i) / 9)
        for (const x of [ringsEnd, cellsEnd]) view.rect('panel', x, z + 0.4, 0.3, d - 0.8)
        for (const i of [1, 2]) {
          view.rect('panel', ringsEnd + 0.3, z + (d * i) / 3, cellsEnd - ringsEnd - 0.3, 0.3)
          view.rect('panel', cellsEnd + 0.3, z + (d * i) / 3, w - cellsEnd - 0.7, 0.3)
        }
      },
    )
  },

  tray(piece) {
    const size = measures(piece, 21, 20, 4)
    const { w, d, h } = size
    return withTop(
      size,
      (view) => {
        slides(view, w, 0, 1.8)
        view.rect('panel', 0.6, 0.4, w - 1.2, h - 0.4)
        view.rect('void', w / 2 - 2.5, h - 1.6, 5, 0.9)
        view.rect('line', w / 2 - 2.5, h - 1.6, 5, 0.9)
      },
      (view, z) => {
        slides(view, w, z, d)
        openBox(view, 0.6, z, w - 1.2, d)
      },
    )
  },

  hamper(piece) {
    const { w, h } = measures(piece, 24, 16, 28)
    return frontOnly(w, h, (view) => {
      view.rect('panel', 0, 0, w, h)
      view.rect('front', 0.3, 0.8, w - 0.6, h - 1.1)
      view.line('rod', w / 2 - 4, h - 3.6, w / 2 + 4, h - 3.6)
      // It tilts out from the top, on hinges at the bottom.
      view.shape('ghost', [
        [0.3, h - 0.3],
        [w / 2, 0.8],
        [w - 0.3, h - 0.3],
      ])
    })
  },

  doors(piece) {
    const { w, h } = measures(piece, 24, 1, 60)
    return frontOnly(w, h, (view) => {
      doorLeaf(view, { x: 0, z: 0, w: w / 2, h, hinge: 'left', style: 'shaker' }, 'panel')
      doorLeaf(view, { x: w / 2, z: 0, w: w / 2, h, hinge: 'right', style: 'shaker' }, 'panel')
    })
  },
}

function openBox(view: View, x: number, z: number, w: number, d: number): void {
  view.rect('panel', x, z, w, d)
  view.rect('void', x + 0.5, z + 0.5, w - 1, d - 1)
  view.rect('line', x + 0.5, z + 0.5, w - 1, d - 1)
}
