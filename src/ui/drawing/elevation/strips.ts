import { hungLeaves } from '#shared/drawing/hung-leaves.ts'
import { findStrips, STRIP } from '#shared/planner/model/behind-doors.ts'
import type { Run, Section } from '#shared/schema/drawing-spec.ts'
import type { Bay } from './bay.ts'
import { BOARD } from './levels.ts'

const WIDE = STRIP / 8

/** The sections with the strips that the doors of the run ask for, so that they stay where doors are left out. */
export function withStrips(run: Run): Run {
  const leaves = hungLeaves(run)
  const sections = run.sections.map((section, index): Section => {
    if (section.inset === undefined || section.strips) return section
    return {
      ...section,
      strips: findStrips(
        true,
        leaves.filter((leaf) => leaf.section === index),
      ),
    }
  })
  return { ...run, sections }
}

/** The room between the strips of a section, in inches. */
export function findClear({ strips }: Section, x: number, w: number): { x: number; w: number } {
  const { left = 0, right = 0 } = strips ?? {}
  return { x: x + left * WIDE, w: w - (left + right) * WIDE }
}

export function drawStrips({ view, section, x, w, z0, fronts }: Bay): void {
  const { strips, drawers = [] } = section
  if (!strips || !fronts) return
  const { left, right, at = [{ z: z0, h: drawers.reduce((sum, h) => sum + h, -BOARD / 2) }] } = strips
  for (const { z, h } of at) {
    if (left > 0) view.rect('front', x, z, WIDE, h)
    if (right > 0) view.rect('front', x + w - WIDE, z, WIDE, h)
  }
}
