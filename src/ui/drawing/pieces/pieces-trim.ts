import type { PieceModel } from './piece.ts'
import type { View } from '../view.ts'

// Molding profile: out from the wall, up.
const PROFILE = [
  ...([
    [0, 0],
    [0.55, 0],
    [0.6, 0.5],
    [1, 0.7],
    [1.2, 1.4],
    [1.9, 2.1],
  ] as const),
  ...([
    [2.3, 2.9],
    [2.35, 3.3],
    [2.75, 3.45],
    [2.75, 4],
    [0, 4],
  ] as const),
]

export const trimPieces: Record<'crown' | 'preassembly', PieceModel> = {
  crown() {
    const [length, times] = [96, 6]
    return {
      wide: length,
      tall: 40,
      across: [0, length],
      draw: (view) => {
        view.rect('panel', 0, 0, length, 4)
        for (const z of [1.4, 3.3]) view.line('line', 0, z, length, z)
        const floor = 12
        view.shape(
          'panel',
          PROFILE.map(([out, z]) => [out * times, floor + z * times] as const),
          true,
        )
        view.sheet.write(view.x(2.75 * times) + view.sheet.text * 4, view.y(floor + 2 * times), 'End, 6 × size', {
          soft: true,
        })
      },
    }
  },

  preassembly() {
    return {
      wide: 40,
      tall: 24,
      draw: (view) => {
        view.rect('panel', 0, 0, 26, 14)
        for (const x of [2.4, 23.6]) for (const z of [2, 12]) view.circle('line', x, z, 0.55)
        view.rect('panel', 4, 10.6, 18, 1.3)
        view.line('line', 4.4, 11.25, 21.6, 11.25)
        for (const x of [5.5, 13, 20.5]) {
          view.rect('panel', x - 0.7, 5.6, 1.4, 2.4)
          view.circle('line', x, 6.8, 0.4)
        }
        for (let i = 0; i < 13; i++) view.circle('line', 2.2 + i * 1.8, 3.6, 0.18)
        callout(view, 24.15, 12, 13, 'Cams')
        callout(view, 22, 11, 10, 'Drawer slide')
        callout(view, 21.2, 6.8, 6.8, 'Hinge plates')
        callout(view, 24, 3.6, 3.6, 'Shelf holes')
      },
    }
  },
}

function callout(view: View, x: number, z: number, level: number, name: string): void {
  const { sheet } = view
  view.shape('dims', [
    [x, z],
    [27.6, level],
    [28.6, level],
  ])
  sheet.write(view.x(29.4) + (name.length * sheet.text * 0.57) / 2, view.y(level) + sheet.text * 0.35, name)
}
