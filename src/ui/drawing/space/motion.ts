import type { Orbit } from './orbit.ts'

/** Moving values: the viewer's, and the doors' from 0, closed, to 1, open. */
export type Pose = Orbit & { open: number }

const PARTS = ['turn', 'tilt', 'zoom', 'open'] as const
/** The time in which two thirds of the way are done, in milliseconds. */
const PACE = 90
const CLOSE_ENOUGH = 0.002

/** The pose after some milliseconds on the way to another one; that one itself at the end. */
export function toward(from: Pose, to: Pose, milliseconds: number): Pose {
  const share = 1 - Math.exp(-milliseconds / PACE)
  const between = { ...to }
  for (const part of PARTS) between[part] = from[part] + (to[part] - from[part]) * share
  return PARTS.every((part) => Math.abs(to[part] - between[part]) < CLOSE_ENOUGH) ? to : between
}
