import { bottles } from './goods.ts'
import type { View } from '../view.ts'

/** Slots for lying bottles: cols by rows over w by h inches from the lower left corner. */
export function bottleGrid(
  view: View,
  x: number,
  z: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  goods: boolean,
): void {
  const wide = w / cols
  const high = h / rows
  for (let c = 1; c < cols; c++) view.line('line', x + c * wide, z, x + c * wide, z + h)
  for (let r = 0; r < rows; r++) {
    if (r > 0) view.line('line', x, z + r * high, x + w, z + r * high)
    if (goods) bottles(view, x, z + r * high + 1.7, wide, cols)
  }
}

/** Two diagonal dividers that make four bins. */
export function crossBin(view: View, x: number, z: number, w: number, h: number): void {
  for (const [from, to] of [
    [z, z + h],
    [z + h, z],
  ] as const) {
    const lift = 0.35
    view.line('line', x, from + lift, x + w, to + lift)
    view.line('line', x, from - lift, x + w, to - lift)
  }
}

/** T-shaped rails under a board whose underside is at z, with a row of glasses between them. */
export function stemwareRails(view: View, x: number, w: number, z: number, glass: ((at: number) => void) | null): void {
  const lanes = Math.max(2, Math.round(w / 4.4))
  const pitch = w / lanes
  for (let i = 0; i <= lanes; i++) {
    const at = Math.min(Math.max(x + i * pitch, x + 0.6), x + w - 0.6)
    view.rect('panel', at - 0.15, z - 1.1, 0.3, 1.1)
    view.rect('panel', at - 0.6, z - 1.3, 1.2, 0.25)
    if (i < lanes) glass?.(x + (i + 0.5) * pitch)
  }
}
