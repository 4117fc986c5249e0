import { heightUnder } from './ceiling.ts'
import type { Design, Run } from './design.ts'
import { BOARD, gapAt, sectionStarts } from './geometry.ts'

/** How high each section of a run stands: as the run, or under a sloped ceiling as high as fits over its two panels. */
export function sectionHeights(design: Design, index: number): Run['h'][] {
  const { room, runs } = design
  const run = runs[index]!
  const { wall, sections, h } = run
  if (!room.slopes?.some((slope) => slope.wall === wall)) return sections.map(() => h)
  const left = gapAt(design, index, 'first') - BOARD
  return sectionStarts(run).map((start, at) => {
    const from = left + start
    return heightUnder(room, wall, { from, to: from + sections[at]!.w + 2 * BOARD }, h)
  })
}

/** The run as high as one of its sections, for what depends on the height inside that one. */
export function runAt(design: Design, { run: index, section }: { run: number; section: number }): Run {
  const run = design.runs[index]!
  const h = sectionHeights(design, index)[section] ?? run.h
  return h === run.h ? run : { ...run, h }
}

/** A run's panels from the left, each as high as the higher section beside it. */
export function panelHeights(heights: readonly number[]): number[] {
  const [first, ...others] = heights
  return [first!, ...heights.map((h, index) => Math.max(h, others[index] ?? h))]
}

/** The lowest and the highest section of all walls. */
export function heightRange(design: Design): { least: Run['h']; most: Run['h'] } {
  const all = design.runs.flatMap((_, index) => sectionHeights(design, index)).toSorted((a, b) => a - b)
  return { least: all[0]!, most: all.at(-1)! }
}
