import { n } from './sheet.ts'
import type { View } from './view.ts'

const TALL = 68
const BODY =
  'M-1.8 9.6C-6.6 10.3-8.7 11.8-9.2 16L-10.6 34.5C-10.7 36.7-8.4 36.8-8 34.7L-6.5 21L-6.1 38L-5.3 66.3C-5.2 68.3-1.3 68.3-1.1 66.3L-.4 41H.4L1.1 66.3C1.3 68.3 5.2 68.3 5.3 66.3L6.1 38L6.5 21L8 34.7C8.4 36.8 10.7 36.7 10.6 34.5L9.2 16C8.7 11.8 6.6 10.3 1.8 9.6z'

/** The outline of a person of 5′ 8″ standing on the view's floor, centered on x inches, for scale. */
export function figure(view: View, x: number): void {
  const { sheet, scale } = view
  const zoom = scale === 1 ? '' : `scale(${n(scale)})`
  sheet.behind(
    `<g class="figure" transform="translate(${n(view.x(x))} ${n(view.y(TALL))})${zoom}"><ellipse cy="4.7" rx="3.3" ry="4.3"/><path d="${BODY}"/></g>`,
  )
  sheet.cover(view.x(x - 11), view.y(TALL), view.x(x + 11), view.y(0))
  const tall = sheet.unit === 'cm' ? sheet.measure(TALL) : '5′ 8″'
  sheet.write(view.x(x), view.y(0) + sheet.text * 2.1, tall, { soft: true, size: sheet.text * 0.9 })
}
