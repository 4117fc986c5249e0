import type { Design, Run, Section } from './design.ts'
import { BOARD } from './geometry.ts'
import { spanOf } from './part-space.ts'

const LIGHT = 4

type Place = { x: number; y: number; z: number; w: number; d: number; h: number }

/** Where a section that begins at x has a light under its top, if it has one. */
export function lightPlaces({ led }: Design, run: Run, section: Section, x: number): Place[] {
  const z = run.h - BOARD - LIGHT
  // A part that closes the section up to its top leaves no room for a strip.
  const isClosed = section.parts.some((part) => spanOf(part).to > z)
  if (led === 'none' || !section.light || isClosed) return []
  return [{ x: x + 8, y: run.d - 12, z, w: section.w - 16, d: 8, h: LIGHT }]
}
