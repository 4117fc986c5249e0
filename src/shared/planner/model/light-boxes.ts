import type { At, Box } from './boxes.ts'
import type { Design, Run, Section } from './design.ts'
import { BOARD } from './geometry.ts'
import { spanOf } from './part-space.ts'

const LIGHT = 4

/** The light under a section's top, if it has one. */
export function lightBoxes({ led }: Design, run: Run, section: Section, x: number, at: At): Box[] {
  const z = run.h - BOARD - LIGHT
  // What closes the section up to its top leaves no room for a strip.
  const isClosed = section.parts.some((part) => spanOf(part).to > z)
  if (led === 'none' || !section.light || isClosed) return []
  return [{ ...at, role: 'light', x: x + 8, y: run.d - 12, z, w: section.w - 16, d: 8, h: LIGHT }]
}
