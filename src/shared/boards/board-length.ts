import type { Board } from './board.ts'
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

/** "Shelf S4 · 23⅞ × 13½″ · White". */
export function boardTitle(board: Pick<Board, 'name' | 'mark' | 'length' | 'width'>, finish: string): string {
  return [`${board.name} ${board.mark}`, boardSizeText(board), finish].filter(Boolean).join(' · ')
}

/** "23⅞ × 13½″", the length first. */
export function boardSizeText({ length, width }: Pick<Board, 'length' | 'width'>): string {
  return `${boardLength(length)} × ${boardLength(width)}″`
}
