import type { Design } from './design.ts'
import { gapAt, sectionStarts } from './geometry.ts'

/** How far a hand reaches behind the wall beside a reach-in's doorway, in eighths of an inch. */
export const ARM = 192

/** How much of a section's width a hand reaches: all, but for what lies far behind the walls beside a reach-in's doorway. */
export function reachedWidth(design: Design, index: number, section: number): number {
  const { opening, kind } = design.room
  const run = design.runs[index]!
  const { w } = run.sections[section]!
  if (!opening || kind !== 'reach') return w
  const from = gapAt(design, index, 'first') + sectionStarts(run)[section]!
  const reached = Math.min(from + w, opening.from + opening.w + ARM) - Math.max(from, opening.from - ARM)
  return Math.max(0, reached)
}
