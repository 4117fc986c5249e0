import type { Door } from '#shared/schema/drawing-spec.ts'
import type { Pen } from '../sheet.ts'
import type { View } from '../view.ts'

const RAIL = 2.5
const GAP = 0.15

/** A hinged door's dashed lines meet at its hinges, as in architects' drawings. Pen `front` hides what is behind it. */
export function doorLeaf(view: View, door: Door, pen: Pen = 'door'): void {
  const x = door.x + GAP
  const w = door.w - 2 * GAP
  const { z, h, style = 'slab' } = door
  view.rect(pen, x, z, w, h)
  if (style !== 'slab') {
    const rail = Math.min(RAIL, w * 0.2)
    view.rect('line', x + rail, z + rail, w - 2 * rail, h - 2 * rail)
  }
  if (style === 'glass' || style === 'mirror') glints(view, x + w / 2, z + h * 0.62, Math.min(w, h) * 0.22)
  if (door.slide === undefined) opening(view, x, z, w, h, door.hinge ?? 'left')
  else arrow(view, x + w / 2, z + h * 0.45, Math.min(w * 0.2, 6), door.slide > 1 ? 1 : -1)
}

function opening(view: View, x: number, z: number, w: number, h: number, hinge: 'left' | 'right'): void {
  const hung = hinge === 'left' ? x : x + w
  const free = hinge === 'left' ? x + w : x
  view.shape('ghost', [
    [free, z],
    [hung, z + h / 2],
    [free, z + h],
  ])
  const grip = hinge === 'left' ? free - 1.6 : free + 1.6
  const level = h < 50 ? z + h / 2 : Math.min(Math.max(42, z + 8), z + h - 8)
  view.line('rod', grip, level - 3, grip, level + 3)
}

function arrow(view: View, x: number, z: number, half: number, way: 1 | -1): void {
  const tip = x + half * way
  view.line('door', x - half * way, z, tip, z)
  view.shape('door', [
    [tip - 1.8 * way, z + 1.3],
    [tip, z],
    [tip - 1.8 * way, z - 1.3],
  ])
}

function glints(view: View, x: number, z: number, size: number): void {
  for (const [shift, long] of [
    [-0.6, 1],
    [0, 1.5],
    [0.6, 1],
  ] as const) {
    const half = (size * long) / 2
    view.line('line', x + shift * size - half, z - half, x + shift * size + half, z + half)
  }
}
