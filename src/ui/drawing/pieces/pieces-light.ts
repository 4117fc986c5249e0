import { measures, withTop, type PieceModel } from './piece.ts'
import type { View } from '../view.ts'

export const lightPieces: Record<
  'shelf-light' | 'perimeter-kit' | 'pucks' | 'panel' | 'driver' | 'motion' | 'door-sensor' | 'dimmer',
  PieceModel
> = {
  'shelf-light'(piece) {
    const w = piece.w ?? 24
    const [d, h, times] = [0.625, 0.375, 10]
    return {
      wide: w,
      tall: 12,
      across: [0, w],
      draw: (view) => {
        view.rect('panel', 0, 0, w, d)
        view.rect('line', 0.15, 0.12, w - 0.3, d - 0.24)
        view.line('line', w, d / 2, w + 2, d / 2)
        profileEnd(view, 0, 4.5, d * times, h * times)
        view.sheet.write(view.x(d * times) + view.sheet.text * 5.4, view.y(4.5 + h * times * 0.5), 'End, 10 × size', {
          soft: true,
        })
      },
    }
  },

  'perimeter-kit'() {
    return {
      wide: 24,
      tall: 12,
      draw: (view) => {
        for (const r of [5.2, 4.6, 4.2, 3.8, 3.4, 1.9]) view.circle(r > 5 ? 'panel' : 'line', 5.2, 6, r)
        view.curve('line', 9.8, 6, (s) => `c${s(1)} ${s(4)} ${s(3)} ${s(5)} ${s(6)} ${s(5)}h${s(8)}`)
        driver(view, 14, 8, 8, 2)
        remote(view, 17, 2.5)
      },
    }
  },

  pucks() {
    const r = 1.3
    return {
      wide: 10,
      tall: 5,
      across: [0, 2 * r],
      draw: (view) => {
        for (const x of [r, r + 3.7, r + 7.4]) {
          view.circle('panel', x, r + 1.4, r)
          view.circle('led', x, r + 1.4, 0.97)
          view.rect('panel', x - r, 0, 2 * r, 0.46)
        }
      },
    }
  },

  panel(piece) {
    const size = measures(piece, 12, 3, 0.375)
    const { w, d, h } = size
    return withTop(
      size,
      (view) => view.rect('panel', 0, 0, w, h),
      (view, z) => {
        view.rect('panel', 0, z, w, d)
        view.rect('line', 0.25, z + 0.25, w - 0.5, d - 0.5)
        view.line('led', 1, z + d / 2, w - 1, z + d / 2)
      },
    )
  },

  driver(piece) {
    const size = measures(piece, 8, 2, 1)
    const { w, d, h } = size
    return withTop(
      size,
      (view) => {
        view.rect('panel', 0, 0, w, h)
        leads(view, w, h * 0.5)
      },
      (view, z) => {
        driver(view, 0, z, w, d)
        leads(view, w, z + d / 2)
      },
    )
  },

  motion() {
    return {
      wide: 7,
      tall: 3,
      draw: (view) => {
        view.circle('panel', 1.15, 1.15, 1.15)
        for (const r of [0.8, 0.5, 0.2]) view.circle('line', 1.15, 1.15, r)
        view.rect('panel', 4.2, 0.5, 2.3, 0.6)
        view.curve('panel', 4.55, 1.1, (s) => `a${s(0.8)} ${s(0.8)} 0 0 1 ${s(1.6)} 0z`)
        names(view, [1.15, 'Front'], [5.35, 'Side'])
      },
    }
  },

  'door-sensor'() {
    return {
      wide: 7,
      tall: 2.5,
      draw: (view) => {
        view.rect('panel', 0, 0.4, 3.2, 1.1)
        view.rect('line', 0.4, 0.7, 1.2, 0.5)
        view.rect('panel', 2.2, 1.5, 0.6, 0.45)
        view.line('line', 0, 0.95, -1, 0.95)
        view.rect('panel', 5, 0.4, 1.6, 0.9)
        for (const x of [5.35, 6.25]) view.circle('line', x, 0.85, 0.14)
        names(view, [1.6, 'Switch'], [5.8, 'Strike plate'])
      },
    }
  },

  dimmer() {
    return {
      wide: 8,
      tall: 5,
      draw: (view) => {
        view.rect('panel', 0, 0, 2.9, 4.6)
        view.rect('line', 0.75, 0.9, 1.4, 2.8)
        view.circle('line', 1.45, 2.3, 0.5)
        view.rect('panel', 5, 0.6, 2.6, 1.4)
        view.rect('line', 5.3, 0.9, 1.2, 0.8)
        view.line('line', 7.6, 1.3, 8.6, 1.3)
        names(view, [1.45, 'Wall plate'], [6.3, 'Receiver'])
      },
    }
  },
}

/** An aluminum profile in section: three walls and the lens below. */
function profileEnd(view: View, x: number, z: number, w: number, h: number): void {
  view.rect('panel', x, z, w, h)
  view.rect('void', x + w * 0.12, z, w * 0.76, h * 0.8)
  view.rect('line', x + w * 0.12, z, w * 0.76, h * 0.8)
  view.line('led', x + w * 0.12, z + h * 0.12, x + w * 0.88, z + h * 0.12)
}

function driver(view: View, x: number, z: number, w: number, d: number): void {
  view.rect('panel', x, z, w, d)
  view.rect('line', x + w * 0.09, z + d * 0.15, w * 0.82, d * 0.7)
  for (const [i, part] of [0.28, 0.42, 0.35].entries()) {
    const level = z + d * (0.7 - i * 0.2)
    view.line('line', x + w * 0.14, level, x + w * (0.14 + part), level)
  }
}

function remote(view: View, x: number, z: number): void {
  view.rect('panel', x, z - 1, 2.1, 4.4)
  view.circle('line', x + 1.05, z + 2.2, 0.7)
  for (const level of [0.7, -0.1]) view.circle('line', x + 1.05, z + level, 0.28)
}

function leads(view: View, w: number, z: number): void {
  view.line('line', w, z, w + 0.7, z)
  view.line('line', 0, z, -0.7, z)
}

function names(view: View, ...parts: [x: number, name: string][]): void {
  for (const [x, name] of parts) view.sheet.write(view.x(x), view.y(0) + view.sheet.text * 2, name, { soft: true })
}
