import { decode } from '../model/code.ts'
import type { Design, Room, Wall } from '../model/design.ts'
import { lengthsIn, lengthText, type LengthUnit } from '../model/lengths.ts'
import { widthsOf } from '../model/wall-widths.ts'
import { heightText } from '../rules/wall-rules.ts'
import { baseboardTexts } from './baseboard-text.ts'
import { wallNames } from './names.ts'

/** The widths of each wall that was measured at several heights: "Back wall: 118¾″ at the floor, 119″ at 84″." */
export function measuredTexts({ room, runs }: Design, unit?: LengthUnit): string[] {
  const uneven = runs.filter(({ wall }) => room.measured?.[wall])
  return uneven.map(({ wall }) => `${wallNames[wall]}: ${widthsText(room, wall, unit)}.`)
}

/** The same of a code, and its baseboard; nothing if it cannot be opened. */
export function measuredInCode(code: string): string[] {
  const decoded = decode(code)
  return decoded.outcome === 'ok' ? [...measuredTexts(decoded.design), ...baseboardTexts(decoded.design)] : []
}

function widthsText(room: Room, wall: Wall, unit: LengthUnit | undefined): string {
  const texts = widthsOf(room, wall).map((width, index) =>
    width === null ? '' : `${lengthText(width, unit)} ${lengthsIn(heightText(index), unit)}`,
  )
  return texts.filter(Boolean).join(', ')
}
