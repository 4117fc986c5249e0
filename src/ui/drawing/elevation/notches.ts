import type { Run } from '#shared/schema/drawing-spec.ts'
import { formatMeasure } from '#shared/text/format-length.ts'
import type { View } from '../view.ts'
import { BOARD } from './levels.ts'

/** Marks where panels are cut out at their back feet, for a baseboard, and says how high beside the first one. */
export function notches(view: View, { notch, sections }: Run): void {
  if (notch === undefined) return
  const { sheet } = view
  let x = 0
  for (const { w } of sections) {
    view.rect('cutOut', x, 0, BOARD, notch)
    x += BOARD + w
  }
  view.rect('cutOut', x, 0, BOARD, notch)
  const size = sheet.text * 0.8
  const says = sheet.unit === 'cm' ? formatMeasure(notch, 'cm') : sheet.measure(notch)
  const beside = view.x(0) - says.length * size * 0.3 - sheet.text * 0.2
  sheet.write(beside, Math.min(view.y(0), view.y(notch / 2) + size / 2), says, { soft: true, size })
}
