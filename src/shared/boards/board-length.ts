import { fieldLength, lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'

/** A board's length in eighths of an inch as text. A leaf of a pair of doors can have half of one: "15 7⁄16". */
export function boardLength(eighths: number, unit: LengthUnit = 'in'): string {
  if (unit === 'cm' || Number.isInteger(eighths)) return fieldLength(eighths, unit)
  const whole = Math.floor(eighths / 8)
  return `${whole} ${2 * (eighths - 8 * whole)}⁄16`
}

export function boardLengthText(eighths: number, unit: LengthUnit = 'in'): string {
  return unit === 'cm' ? lengthText(eighths, unit) : `${boardLength(eighths)}″`
}
