import type { DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { formatInches } from '#shared/text/inches.ts'
import { dimensionAcross } from '../dimension.ts'
import { elevation } from './elevation.ts'
import { runWidth } from '#shared/drawing/run-size.ts'
import { Sheet } from '../sheet.ts'
import { View } from '../view.ts'

/** The width between two walls, and the height to the ceiling or to the end of the drawing, in inches. */
export type Opening = { width: number; height: number; hasCeiling: boolean }

/** Draws a run at the left of its walls with both widths, so that the remaining gap shows. */
export function openingSheet(
  spec: DrawingSpec,
  run: Run,
  { width, height, hasCeiling }: Opening,
  cloth: boolean,
): Sheet {
  const wide = spec.size.w ?? runWidth(run)
  const sheet = new Sheet(Math.max(width, height) / 220, Math.max(width, 0.72 * height) / 13)
  const view = new View(sheet)
  view.rect('void', wide, 0, width - wide, height)
  elevation(view, spec, run, cloth)
  view.shape(
    'opening',
    [
      [0, height],
      [0, 0],
      [width, 0],
      [width, height],
    ],
    hasCeiling,
  )
  dimensionAcross(sheet, 0, wide, 0.9 * sheet.text, formatInches(wide))
  dimensionAcross(sheet, 0, width, 3.2 * sheet.text, formatInches(width))
  return sheet
}
