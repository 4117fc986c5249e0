import type { Design, Slope } from '../model/design.ts'
import { lengthText, type LengthUnit } from '../model/lengths.ts'
import { wallNames } from './names.ts'

/** "Back wall: the ceiling is 97″ high at 0″ and 52″ at 80″ from the left end." */
export function slopeText({ wall, x1, z1, x2, z2 }: Slope, unit?: LengthUnit): string {
  const say = (length: number) => lengthText(length, unit)
  return `${wallNames[wall]}: the ceiling is ${say(z1)} high at ${say(x1)} and ${say(z2)} at ${say(x2)} from the left end.`
}

export function slopeTexts({ room: { slopes = [] } }: Design, unit?: LengthUnit): string[] {
  return slopes.map((slope) => slopeText(slope, unit))
}
