import type { Run } from '#shared/schema/drawing-spec.ts'
import type { View } from '../view.ts'
import { BOARD } from './levels.ts'

/** Marks where panels are cut out at their back feet, for a baseboard, and says how high beside the last one. */
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
  const line = Math.min(view.y(0), view.y(notch / 2) + size / 2)
  sheet.write(view.x(x + BOARD) + sheet.text * 0.75, line, sheet.measure(notch), { soft: true, size })
}
