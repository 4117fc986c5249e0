import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from './board.ts'

const FIGURE_FROM = 36

export function runWidth(run: Run): number {
  return run.sections.reduce((sum, section) => sum + section.w, 0) + BOARD_INCHES * (run.sections.length + 1)
}

export function runHeight(spec: DrawingSpec, run: Run): number {
  return run.h ?? spec.size.h ?? 84
}

/** True for heights of 36″ and more, where a person beside it helps to judge the size. */
export function isAsTallAsPeople(spec: DrawingSpec): boolean {
  const [run] = spec.runs ?? []
  return (run ? runHeight(spec, run) : (spec.size.h ?? 0)) >= FIGURE_FROM
}
