import type { Bay } from './bay.ts'
import { n } from '../sheet.ts'
import type { View } from '../view.ts'

/** Clothes on a rod at height z above `floor`, as narrow shapes with shoulders. */
export function clothes(bay: Bay, z: number, floor: number, seed: number): void {
  const { view, x, w, goods } = bay
  if (!goods) return
  const room = Math.min(z - floor - 4, 52)
  let at = x + 1.6
  for (let i = seed; at < x + w - 3.6; i++) {
    const wide = 1.9 + ((i * 7) % 5) * 0.15
    const long = room * (0.84 + ((i * 13) % 7) * 0.022)
    view.curve(
      'cloth',
      at,
      z - 2.4,
      (s) => `l${s(wide / 2)}${s(-1.5)}l${s(wide / 2)} ${s(1.5)}v${s(long)}h${s(-wide)}z`,
    )
    at += wide + 0.7 + (i % 6 === 0 ? 2 : 0)
  }
}

/** A row of bottles from the front, drawn as the dots of one dashed line, so that 119 bottles take few bytes. */
export function bottles(view: View, x: number, z: number, pitch: number, count: number, diameter = 2.8): void {
  view.sheet.above(
    `<path class="cloth" stroke-linecap="round" stroke-opacity=".4" stroke-width="${n(diameter * view.scale)}" stroke-dasharray="0 ${n(pitch * view.scale)}" d="M${n(view.x(x + pitch / 2))} ${n(view.y(z))}h${n((count - 0.5) * pitch * view.scale - pitch * view.scale * 0.4)}"/>`,
  )
}

export function hangingGlass(view: View, x: number, z: number): void {
  view.shape('cloth', [
    [x - 1.2, z],
    [x + 1.2, z],
  ])
  view.line('cloth', x, z, x, z - 3)
  view.shape(
    'cloth',
    [
      [x - 0.3, z - 3],
      [x + 0.3, z - 3],
      [x + 1.4, z - 5],
      [x + 1.1, z - 7],
      [x - 1.1, z - 7],
      [x - 1.4, z - 5],
    ],
    true,
  )
}
