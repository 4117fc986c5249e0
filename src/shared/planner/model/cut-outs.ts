import type { Design } from './design.ts'
import { gapAt } from './geometry.ts'

/** A rectangle on a wall in eighths of an inch: x from the run's left end, z from the floor. */
type Rectangle = { x: number; z: number; w: number; h: number }
type Opening = Rectangle & { kind: 'outlet' | 'switch' }

/** A cut-out is this much larger than an outlet on each side. */
const LARGER = 8

/** The openings of a back for the outlets and switches behind it, no further than its edges. */
export function cutOutsBehind(design: Design, run: number, back: Rectangle): Opening[] {
  return openingsOn(design, run)
    .filter((outlet) => overlap(outlet, back))
    .flatMap(({ kind, x, z, w, h }) => {
      const around = { x: x - LARGER, z: z - LARGER, w: w + 2 * LARGER, h: h + 2 * LARGER }
      const cut = overlap(around, back)
      return cut ? [{ kind, ...cut }] : []
    })
}

function openingsOn(design: Design, run: number): Opening[] {
  const { wall } = design.runs[run]!
  return design.room.obstacles.flatMap(({ kind, x, ...place }) => {
    if (place.wall !== wall || (kind !== 'outlet' && kind !== 'switch')) return []
    return [{ ...place, kind, x: x - gapAt(design, run, 'first') }]
  })
}

function overlap(a: Rectangle, b: Rectangle): Rectangle | null {
  const [x, z] = [Math.max(a.x, b.x), Math.max(a.z, b.z)]
  const w = Math.min(a.x + a.w, b.x + b.w) - x
  const h = Math.min(a.z + a.h, b.z + b.h) - z
  return w > 0 && h > 0 ? { x, z, w, h } : null
}
