import type { Design } from '#shared/planner/model/design.ts'

/** Red, green and blue, each from 0 to 1. */
export type Color = readonly [number, number, number]

/** Colors of boards in the 3D view and the isometric picture. */
export const finishColors: Record<Design['finish'], Color> = {
  white: [0.97, 0.97, 0.96],
  linen: [0.87, 0.84, 0.78],
  driftwood: [0.68, 0.62, 0.55],
  graphite: [0.33, 0.34, 0.36],
  oak: [0.8, 0.64, 0.44],
  walnut: [0.43, 0.29, 0.2],
  sage: [0.65, 0.7, 0.6],
}
