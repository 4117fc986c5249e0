import { lengthsIn, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { boardLengthText } from './board-length.ts'
import type { Stocked } from './stocked.ts'

/** "Rod, oval, 15 × 30 mm"; a length in its name is said in the unit. */
export function pieceName({ name }: Pick<Stocked, 'name'>, unit?: LengthUnit): string {
  return lengthsIn(name, unit)
}

/** "23″ × 13½″ × 4″", or '' for a piece of no size. */
export function pieceSizeText({ length, width, thickness }: Stocked, unit: LengthUnit = 'in'): string {
  const measures = [length, width, thickness].filter((measure) => measure !== null)
  return measures.map((measure) => boardLengthText(measure, unit)).join(' × ')
}

/** "Steel, 4 a shelf". */
export function pieceAbout({ material, note }: Stocked, unit?: LengthUnit): string {
  return lengthsIn([material, note].filter(Boolean).join(', '), unit)
}

/** "Pull, nickel G9 · White", with its size if it has one. */
export function pieceTitle(piece: Stocked & { mark: string }, finish: string): string {
  return [`${piece.name} ${piece.mark}`, pieceSizeText(piece), piece.material, finish].filter(Boolean).join(' · ')
}
