import type { Run } from '#shared/schema/drawing-spec.ts'
import type { View } from '../view.ts'

/** The cut-out in a back is this much larger on each side, in inches. */
const LARGER = 1

/** Draws what is on the wall behind a run, with its name, and the cut-outs in the backs. */
export function obstacles(view: View, { obstacles: present = [] }: Run): void {
  const { sheet } = view
  for (const { kind, x, z, w, h, cutOut } of present) {
    view.rect('ghost', x, z, w, h)
    if (cutOut) view.rect('cutOut', x - LARGER, z - LARGER, w + 2 * LARGER, h + 2 * LARGER)
    // A window has room for its name.
    const line = h > 4 * sheet.text ? view.y(z + h / 2) : view.y(z - LARGER) + sheet.text
    sheet.write(view.x(x + w / 2), line, kind, { soft: true, size: sheet.text * 0.8 })
  }
}
