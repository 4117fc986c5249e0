import type { Notch } from '#shared/planner/model/baseboard.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'

/** "Notch 4¾″ high × ⅞″ deep at the back foot". */
export function notchText({ d, h }: Notch, unit?: LengthUnit): string {
  return `Notch ${lengthText(h, unit)} high × ${lengthText(d, unit)} deep at the back foot`
}
