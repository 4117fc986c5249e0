import type { Design, Run, Section } from './design.ts'
import { BOARD } from './geometry.ts'
import { spanOf } from './part-space.ts'

const LIGHT = 4

type Place = { x: number; y: number; z: number; w: number; d: number; h: number }

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
