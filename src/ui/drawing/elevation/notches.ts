import type { Run } from '#shared/schema/drawing-spec.ts'
import type { View } from '../view.ts'
import { BOARD } from './levels.ts'

/** Marks where panels are cut out at their back feet, for a baseboard, and says how high. */
export function notches(view: View, { notch, sections }: Run): void {
  if (notch === undefined) return
  const { sheet } = view
  let x = 0
  for (const { w } of [...sections, { w: 0 }]) {
    view.rect('cutOut', x, 0, BOARD, notch)
    x += BOARD + w
  }
  const text = `${sheet.measure(notch)} notches`
  sheet.write(view.x(BOARD + sections[0]!.w / 2), view.y(notch) + sheet.text * 0.9, text, {
    soft: true,
    size: sheet.text * 0.8,
  })
}
