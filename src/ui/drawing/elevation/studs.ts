import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { runHeight, runSteps, runWidth } from '#shared/drawing/run-size.ts'
import type { View } from '../view.ts'

export const STUDS_APART = 16
export const MARGIN = 9

export function ground(view: View, run: Run): void {
  view.line('line', -MARGIN, 0, runWidth(run) + MARGIN, 0)
}

export function studs(view: View, spec: DrawingSpec, run: Run): void {
  ground(view, run)
  const top = runHeight(spec, run) + 8
  for (const x of placeStuds(run)) view.line('ghost', x, 0, x, top)
}

export function placeStuds(run: Run): number[] {
  const count = Math.floor((runWidth(run) + MARGIN) / STUDS_APART) + 1
  return Array.from({ length: count }, (_, index) => index * STUDS_APART - 5)
}

export function rail(view: View, spec: DrawingSpec, run: Run): void {
  for (const { x, w, h } of runSteps(spec, run)) {
    view.rect('added', x, h - 3, w, 1.6)
    for (const stud of placeStuds(run).filter((at) => at > x && at < x + w))
      view.circle('addedLine', stud, h - 2.2, 0.4)
  }
}
