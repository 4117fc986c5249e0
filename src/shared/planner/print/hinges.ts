import { overlayOf, type Leaf } from '../model/door-leaves.ts'

const HEIGHTS = { two: 320, three: 480 }
const names = {
  full: 'Hinge, full overlay, 110°, soft-close',
  half: 'Hinge, half overlay, 110°, soft-close',
}

/** By kind, because a panel that two doors share has room for half overlays only. */
export function findHinge(run: { sections: readonly unknown[] }, leaf: Pick<Leaf, 'section' | 'hinge'>): string {
  return names[overlayOf(run, leaf)]
}

/** Two up to 40″, three up to 60″, then four. */
export function hingesFor(h: number): number {
  if (h <= HEIGHTS.two) return 2
  return h <= HEIGHTS.three ? 3 : 4
}
