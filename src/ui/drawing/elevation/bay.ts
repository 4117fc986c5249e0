import type { Section } from '#shared/schema/drawing-spec.ts'
import { BOARD } from './levels.ts'
import type { View } from '../view.ts'

/** Between an inset front and the panels beside it, in inches. */
export const REVEAL = 0.15

/** The inside of one section, in inches: from x, w wide, between the heights z0 and z1. */
export interface Bay {
  view: View
  section: Section
  x: number
  w: number
  /** The room between the strips at its sides. */
  clear: { x: number; w: number }
  z0: number
  z1: number
  lit: boolean
  shaker: boolean
  goods: boolean
  fronts: boolean
  index: number
}

export function shelf({ view, x, w }: Bay, z: number): number {
  view.rect('panel', x, z, w, BOARD)
  return z + BOARD
}

/** Draws evenly spaced shelves from z up; in a lit bay each compartment has a light. */
export function shelves(bay: Bay, z: number, count: number): void {
  const gap = (bay.z1 - z - count * BOARD) / (count + 1)
  let floor = z
  for (let i = 0; i <= count; i++) {
    light(bay, floor + gap)
    if (i < count) floor = shelf(bay, floor + gap)
  }
}

/** Draws drawers and a shelf on top from z up; returns the height of its top. Behind doors the fronts are inset. */
export function drawers(bay: Bay, z: number): number {
  const heights = bay.section.drawers ?? []
  if (!heights.length) return z
  const side = bay.section.inset ? -REVEAL : BOARD / 2
  let foot = z - BOARD / 2
  const tops = heights.map((h) => {
    if (bay.fronts) drawerFront(bay.view, bay.clear.x - side, foot, bay.clear.w + 2 * side, h, bay.shaker)
    return (foot += h)
  })
  return shelf(bay, tops.at(-1) ?? z)
}

export function drawerFront(view: View, x: number, z: number, w: number, h: number, shaker = false): void {
  view.rect('front', x, z + 0.1, w, h - 0.2)
  if (shaker) {
    const rail = Math.min(2.5, h * 0.22)
    view.rect('line', x + rail, z + rail, w - 2 * rail, h - 2 * rail)
  }
  const grip = Math.min(w * 0.17, 4)
  view.line('rod', x + w / 2 - grip, z + h / 2, x + w / 2 + grip, z + h / 2)
}

export function light({ view, x, w, lit }: Bay, z: number): void {
  if (lit) view.line('led', x + 1, z - 0.6, x + w - 1, z - 0.6)
}
