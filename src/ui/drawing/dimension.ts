import { n, type Sheet } from './sheet.ts'

/** Draws a horizontal dimension line at height y with its text below. Sheet units. */
export function dimensionAcross(sheet: Sheet, x0: number, x1: number, y: number, text: string): void {
  const tick = sheet.text * 0.45
  sheet.add(
    'dims',
    `M${n(x0)} ${n(y)}h${n(x1 - x0)}M${n(x0)} ${n(y - tick)}v${n(tick * 2)}M${n(x1)} ${n(y - tick)}v${n(tick * 2)}`,
  )
  sheet.cover(x0, y - tick, x1, y + tick)
  sheet.write((x0 + x1) / 2, y + sheet.text * 1.4, text)
}

/** Draws a vertical dimension line, with its text rotated along it, or upright if the line is short. */
export function dimensionUp(sheet: Sheet, y0: number, y1: number, x: number, text: string): void {
  const tick = sheet.text * 0.45
  sheet.add(
    'dims',
    `M${n(x)} ${n(y0)}V${n(y1)}M${n(x - tick)} ${n(y0)}h${n(tick * 2)}M${n(x - tick)} ${n(y1)}h${n(tick * 2)}`,
  )
  sheet.cover(x - tick, y1, x + tick, y0)
  const long = text.length * sheet.text * 0.58
  const middle = (y0 + y1) / 2
  if (Math.abs(y0 - y1) >= long) sheet.write(x + sheet.text * 0.85, middle, text, { turned: true })
  else sheet.write(x + sheet.text * 0.9 + long / 2, middle + sheet.text * 0.35, text)
}
