import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { BOARD } from './levels.ts'

const FIGURE_FROM = 36

/** The width of a run over all: its sections and the panels between and beside them. */
export function runWidth(run: Run): number {
  return run.sections.reduce((sum, section) => sum + section.w, 0) + BOARD * (run.sections.length + 1)
}

/** The height of a run, in inches. */
export function runHeight(spec: DrawingSpec, run: Run): number {
  return run.h ?? spec.size.h ?? 84
}

/** Whether a person beside it tells its size: things of 36″ and more. */
export function isAsTallAsPeople(spec: DrawingSpec): boolean {
  const [run] = spec.runs ?? []
  return (run ? runHeight(spec, run) : (spec.size.h ?? 0)) >= FIGURE_FROM
}
