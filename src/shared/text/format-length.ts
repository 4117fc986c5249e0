import { formatCentimeters, formatInches } from './inches.ts'
import type { LengthUnit } from './parse-length.ts'

/** Inches in the reader's unit: 70.5 is "70½″" or "179.1 cm". */
export function formatLength(inches: number, unit: LengthUnit): string {
  return unit === 'cm' ? formatCentimeters(inches) : formatInches(inches)
}

/** The same without the unit, where a heading names it: "70½" or "179.1". */
export function formatMeasure(inches: number, unit: LengthUnit): string {
  return formatLength(inches, unit).replace(/″|\scm/, '')
}
