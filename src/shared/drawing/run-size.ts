import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES } from './board.ts'
import { stepsOf, type Step } from './steps.ts'

const FIGURE_FROM = 36

export function runWidth(run: Run): number {
  return run.sections.reduce((sum, section) => sum + section.w, 0) + BOARD_INCHES * (run.sections.length + 1)
}

export function runHeight(spec: DrawingSpec, run: Run): number {
  return run.h ?? spec.size.h ?? 84
}

export function sectionHeight(spec: DrawingSpec, run: Run, index: number): number {
  return run.sections[index]?.h ?? runHeight(spec, run)
}

/** A panel, counted from the left, is as high as the higher section beside it. */
export function panelHeight(spec: DrawingSpec, run: Run, index: number): number {
  const last = run.sections.length - 1
  return Math.max(sectionHeight(spec, run, Math.max(index - 1, 0)), sectionHeight(spec, run, Math.min(index, last)))
}

/** A run as steps of one height, one under a ceiling that does not slope. */
export function runSteps(spec: DrawingSpec, run: Run): Step[] {
  return stepsOf(run.sections.map(({ w }, index) => ({ w, h: sectionHeight(spec, run, index) })))
}

/** True for heights of 36″ and more, where a person beside it helps to judge the size. */
export function isAsTallAsPeople(spec: DrawingSpec): boolean {
  const [run] = spec.runs ?? []
  return (run ? runHeight(spec, run) : (spec.size.h ?? 0)) >= FIGURE_FROM
}
