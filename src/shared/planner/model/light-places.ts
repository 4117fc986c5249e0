import type { Design, Run, Section } from './design.ts'
import { BOARD, runWidth, spaceFor } from './geometry.ts'
import { spanOf } from './part-space.ts'
import { sectionHeights } from './section-heights.ts'

const LIGHT = 4

type Place = { x: number; y: number; z: number; w: number; d: number; h: number }

/** Whether a section of a wall has a light. */
export function hasLight(design: Design, index: number, section: number): boolean {
  const run = design.runs[index]!
  return design.led !== 'none' && hasStrip(run.sections[section]!, sectionHeights(design, index)[section]!)
}

export function hasLights(design: Design): boolean {
  return design.runs.some(({ sections }, index) => sections.some((_, section) => hasLight(design, index, section)))
}

/** The length that lights are priced by: of a room the wall, as of kits, less what a slope takes of it for a closet. */
export function litLength(design: Design, index: number): number {
  const { room, runs } = design
  const run = runs[index]!
  if (!run.sections.some((_, section) => hasLight(design, index, section))) return 0
  if (runs.length === 1) return runWidth(run)
  const { slopes: _, ...level } = room
  return room[run.wall] - spaceFor({ ...design, room: level }, index) + spaceFor(design, index)
}

/** Where a section that begins at x has a light under its top, if it has one. */
export function lightPlaces({ led }: Design, run: Run, section: Section, x: number): Place[] {
  if (led === 'none' || !hasStrip(section, run.h)) return []
  const z = run.h - BOARD - LIGHT
  return [{ x: x + 8, y: run.d - 12, z, w: section.w - 16, d: 8, h: LIGHT }]
}

/** Whether a light fits under the top of a section of this height: a part that closes it up to its top leaves no room. */
export function hasStrip({ light, parts }: Section, h: number): boolean {
  return light && parts.every((part) => spanOf(part).to <= h - BOARD - LIGHT)
}
