import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { runHeight } from '#shared/drawing/run-size.ts'
import { dimensionAcross } from '../dimension.ts'
import type { View } from '../view.ts'

/** Outlines a reach-in's doorway over its closet, with its width above: what lies outside is behind the wall beside it. */
export function doorway(view: View, spec: DrawingSpec, run: Run): void {
  if (!run.doorway) return
  const { x, w, h } = run.doorway
  const { sheet } = view
  view.shape('doorway', [
    [x, 0],
    [x, h],
    [x + w, h],
    [x + w, 0],
  ])
  const highest = Math.max(h, runHeight(spec, run), ...(run.ceiling ?? []).map(([, z]) => z))
  const line = view.y(highest) - 2.2 * sheet.text
  dimensionAcross(sheet, view.x(x), view.x(x + w), line, `Doorway ${sheet.measure(w)}`)
}
