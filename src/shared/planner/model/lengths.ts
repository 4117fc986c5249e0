import { formatLength, formatMeasure } from '#shared/text/format-length.ts'
import { formatCentimeters } from '#shared/text/inches.ts'
import { type LengthUnit } from '#shared/text/parse-length.ts'

export type { LengthUnit }

const INCHES = /(\d+)?([⅛¼⅜½⅝¾⅞])?″/g
const EIGHTHS = '⅛¼⅜½⅝¾⅞'

/** The unit that an address or a form asks for. */
export function unitIn(text: string | null): LengthUnit | undefined {
  return text === 'in' || text === 'cm' ? text : undefined
}

/** A text with its inches in the unit: "Leave 2¼″ over the rod." is "Leave 5.7 cm over the rod." */
export function lengthsIn(text: string, unit: LengthUnit | undefined): string {
  if (unit !== 'cm') return text
  return text.replaceAll(INCHES, (all, whole: string | undefined, fraction: string | undefined) =>
    whole || fraction ? formatCentimeters(Number(whole ?? 0) + eighthsOf(fraction) / 8) : all,
  )
}

function eighthsOf(fraction: string | undefined): number {
  return fraction ? EIGHTHS.indexOf(fraction) + 1 : 0
}

/** Eighths of an inch as text: 219 is "27⅜″" or "69.5 cm". */
export function lengthText(eighths: number, unit?: LengthUnit): string {
  return formatLength(eighths / 8, unit ?? 'in')
}

/** The same without the unit, for a field that names it. */
export function fieldLength(eighths: number, unit?: LengthUnit): string {
  return formatMeasure(eighths / 8, unit ?? 'in')
}
