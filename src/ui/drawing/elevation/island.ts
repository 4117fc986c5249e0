import { drawerFront } from './bay.ts'
import { BOARD, TOE_KICK } from './levels.ts'
import type { View } from '../view.ts'

const TOP = 1.25
const OVERHANG = 0.75

export function island(view: View, { w, h, columns }: { w: number; h: number; columns: number[][] }): void {
  const body = h - TOP
  const inside = (w - 2 * OVERHANG - BOARD * (columns.length + 1)) / columns.length
  view.rect('panel', OVERHANG, 0, w - 2 * OVERHANG, TOE_KICK)
  view.rect('panel', OVERHANG, TOE_KICK, w - 2 * OVERHANG, body - TOE_KICK)
  columns.forEach((heights, i) => {
    const x = OVERHANG + BOARD / 2 + i * (inside + BOARD)
    let z = TOE_KICK
    for (const high of heights) {
      drawerFront(view, x, z, inside + BOARD, high)
      z += high
    }
  })
  view.rect('front', 0, body, w, TOP)
}
