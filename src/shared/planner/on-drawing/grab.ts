import type { Command } from '../commands/commands.ts'
import type { Design, Run, Section } from '../model/design.ts'
import { highestPin, lowestPin, PIN } from '../model/geometry.ts'
import { spanOf } from '../model/part-space.ts'
import { runAt } from '../model/section-heights.ts'

/** A place on the drawing, in eighths of an inch: x to the right, z up from the floor of the first run. */
export type Point = { x: number; z: number }
/** The drawing's edges, in the same measure. */
export type Box = { left: number; right: number; top: number; bottom: number }
export type PartPlace = { run: number; section: number; part: number }

/** How far from a part a pointer still takes it. */
const NEAR = 12

/** The part of a section nearest to a height above the floor; null if none is near. */
export function partNear({ parts }: Section, z: number): number | null {
  const distances = parts.map(spanOf).map(({ from, to }) => Math.max(from - z, z - to, 0))
  const nearest = distances.reduce((best, distance, index) => (distance < distances[best]! ? index : best), 0)
  return distances[nearest]! <= NEAR ? nearest : null
}

/** The command that takes a part along with a pointer. Beyond the drawing's edge, letting go of it removes it. */
export function draggedPart(design: Design, place: PartPlace, [from, to]: readonly [Point, Point], box: Box): Command {
  if (!isWithin(to, box)) return { do: 'remove', ...place }
  const run = runAt(design, place)
  const { at } = run.sections[place.section]!.parts[place.part]!
  return { do: 'move', ...place, at: pinWithin(at + Math.round((to.z - from.z) / PIN), run) }
}

export function pinWithin(at: number, run: Pick<Run, 'h' | 'base'>): number {
  return Math.max(lowestPin(run), Math.min(highestPin(run.h), at))
}

function isWithin({ x, z }: Point, { left, right, top, bottom }: Box): boolean {
  return x >= left && x <= right && z <= top && z >= bottom
}
