import type { Bay } from '../elevation/bay.ts'
import { clothes } from '../elevation/goods.ts'
import { BOARD } from '../elevation/levels.ts'
import { frontOnly, measures, slides, withTop, type PieceModel } from './piece.ts'
import type { View } from '../view.ts'

export const metalPieces: Record<
  'pants' | 'shoe-shelf' | 'rod' | 'valet' | 'basket' | 'produce' | 'door-rack',
  PieceModel
> = {
  pants(piece, goods) {
    const size = measures(piece, 24, 14, 4)
    const { w, d, h } = size
    const arms = Array.from({ length: 8 }, (_, i) => 1.8 + (i * (w - 3.6)) / 7)
    return withTop(
      size,
      (view) => {
        slides(view, w, 0, h)
        view.rect('panel', 0.5, h - 1.6, w - 1, 1.6)
        for (const x of arms) view.circle('line', x, h - 0.8, 0.25)
        if (goods) for (const x of arms) view.rect('cloth', x - 0.6, 0, 1.2, h - 1.6)
      },
      (view, z) => {
        view.rect('panel', 0, z, 0.5, d)
        view.rect('panel', w - 0.5, z, 0.5, d)
        view.rect('panel', 0, z, w, 0.7)
        for (const x of arms) view.rect('panel', x - 0.22, z + 0.7, 0.44, d - 1.1)
      },
    )
  },

  'shoe-shelf'(piece) {
    const { w, h } = measures(piece, 24, 14, 4)
    return {
      ...frontOnly(w, h, (view) => {
        for (const x of [-BOARD, w]) view.rect('ghost', x, -3, BOARD, h + 7)
        // The board rises to the back: front edge below, top above, fence in front.
        view.rect('panel', 0, 0, w, h)
        view.line('line', 0, BOARD, w, BOARD)
        view.shape('rod', [
          [0.5, BOARD],
          [0.5, BOARD + 1.4],
          [w - 0.5, BOARD + 1.4],
          [w - 0.5, BOARD],
        ])
      }),
      tall: h + 7,
    }
  },

  rod(piece, goods) {
    const w = piece.w ?? 36
    return {
      wide: w,
      tall: 24,
      across: [0, w],
      draw: (view) => {
        view.shape('ghost', [
          [-BOARD, -17],
          [-BOARD, 6],
          [w + BOARD, 6],
          [w + BOARD, -17],
        ])
        view.rect('panel', 0.3, -0.6, w - 0.6, 1.2)
        view.rect('front', 0, -0.95, 0.5, 1.9)
        view.rect('front', w - 0.5, -0.95, 0.5, 1.9)
        if (piece.lit) view.line('led', 0.8, -1.2, w - 0.8, -1.2)
        clothes(rodBay(view, w, goods), 0, -18, 2)
      },
    }
  },

  valet(piece) {
    const w = piece.w ?? 12
    return {
      wide: w + 14,
      tall: 14,
      across: [0, w],
      draw: (view) => {
        view.rect('ghost', -14, -8, 14, 14)
        view.rect('panel', -12.5, -0.75, 12.5, 1.5)
        view.rect('panel', 0, -0.3, w - 0.4, 0.6)
        view.rect('front', w - 0.4, -0.55, 0.4, 1.1)
        for (const x of [w * 0.35, w * 0.65])
          view.curve('line', x, 0.6, (s) => `a${s(0.7)} ${s(0.7)} 0 0 1 0 ${s(1.4)}v${s(5)}`)
      },
    }
  },

  basket(piece) {
    const { w, h } = measures(piece, 24, 14, 7)
    return frontOnly(w, h, (view) => {
      slides(view, w, h - 1, 1)
      wires(view, 0.8, 0, w - 1.6, h)
    })
  },

  produce(piece) {
    const { w, h } = measures(piece, 18, 14, 8)
    const upper = h + 5
    return {
      ...frontOnly(w, h, (view) => {
        for (const x of [-BOARD - 0.2, w + 0.2]) view.rect('ghost', x, -1, BOARD, 2 * h + 7)
        wires(view, 0, 0, w, h)
        wires(view, 0, upper, w, h)
      }),
      tall: upper + h + 1,
    }
  },

  'door-rack'(piece) {
    const { w, h } = measures(piece, 16, 4, 60)
    return frontOnly(w, h, (view) => {
      view.rect('ghost', -3, -4, w + 6, h + 8)
      view.rect('panel', 0.6, 0, 0.6, h)
      view.rect('panel', w - 1.2, 0, 0.6, h)
      for (let i = 0; i < 5; i++) {
        const z = 1 + (i * (h - 8)) / 4
        view.rect('front', 0, z, w, 2.8)
        view.line('line', 0, z + 1.3, w, z + 1.3)
      }
    })
  },
}

function rodBay(view: View, w: number, goods: boolean): Bay {
  const section = { type: 'hang' as const, w: w * 0.4 }
  return {
    view,
    section,
    x: w * 0.3,
    w: w * 0.4,
    clear: { x: w * 0.3, w: w * 0.4 },
    z0: -18,
    z1: 0,
    lit: false,
    shaker: false,
    goods,
    fronts: true,
    index: 0,
  }
}

/** A wire basket, a little narrower at the bottom. */
function wires(view: View, x: number, z: number, w: number, h: number): void {
  const inset = 0.5
  const count = Math.round(w / 1.5)
  for (let i = 1; i < count; i++) {
    const part = i / count
    view.line('line', x + w * part, z + h, x + inset + (w - 2 * inset) * part, z)
  }
  for (const level of [1 / 3, 2 / 3])
    view.line('line', x + inset * (1 - level), z + h * level, x + w - inset * (1 - level), z + h * level)
  view.shape(
    'rod',
    [
      [x, z + h],
      [x + w, z + h],
      [x + w - inset, z],
      [x + inset, z],
    ],
    true,
  )
}
