import { findNotch, handleBaseboard, USUAL_BASEBOARD } from '../model/baseboard.ts'
import type { Design } from '../model/design.ts'
import { takenByBaseboards } from '../model/geometry.ts'
import { lengthText, type LengthUnit } from '../model/lengths.ts'
import { wallNames } from './names.ts'

/** "4½″ high, ⅝″ thick. Panels are cut around it; it takes 1¼″ of the back wall." A height alone is said alone. */
export function baseboardText(design: Design, unit?: LengthUnit): string {
  const { baseboard, baseboardThickness = USUAL_BASEBOARD.thickness } = design.room
  if (baseboard === 0) return 'None'
  const thick = handleBaseboard(design) ? `, ${lengthText(baseboardThickness, unit)} thick` : ''
  return `${lengthText(baseboard, unit)} high${thick}${handlingText(design, unit)}`
}

function handlingText(design: Design, unit: LengthUnit | undefined): string {
  const handling = handleBaseboard(design)
  if (!handling) return ''
  if (design.runs[0]!.base === 'hung') return '. The closet ends above it.'
  if (!findNotch(design)) return '. It comes off behind the closet before installing.'
  const taken = takenTexts(design, unit)
  return `. Panels are cut around it${taken.length > 0 ? `; it takes ${taken.join(', ')}` : ''}.`
}

/** "1¼″ of the back wall": how much narrower the closet is there for the baseboards at its ends. */
export function takenTexts(design: Design, unit?: LengthUnit): string[] {
  return design.runs.flatMap(({ wall }, index) => {
    const taken = takenByBaseboards(design, index)
    return taken > 0 ? [`${lengthText(taken, unit)} of the ${wallNames[wall].toLowerCase()}`] : []
  })
}

/** The same if more than the height is said, as a list beside what else was measured. */
export function baseboardTexts(design: Design, unit?: LengthUnit): string[] {
  const handling = handleBaseboard(design)
  return handling === 'off' || handling === 'cut' ? [`Baseboard: ${baseboardText(design, unit)}`] : []
}
