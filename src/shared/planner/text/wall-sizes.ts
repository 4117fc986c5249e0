import { decode } from '../model/code.ts'
import { walls } from '../model/design.ts'
import { text } from '../rules/finding.ts'
import { highText, wallNames } from './names.ts'

/** In the order in which one stands before them. */
const fromLeft = ['left', 'back', 'right'] as const satisfies readonly (typeof walls)[number][]

/**
 * Each wall that a closet stands on with its width, then depth and height: "Left wall 96″ + back wall 119½″ · 16″ D ×
 * 84″ H". Null for a closet on one wall, whose product already states its size, and for a code that cannot be opened.
 */
export function formatWallSizes(code: string): string | null {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok' || decoded.design.runs.length < 2) return null
  const { room, runs } = decoded.design
  const sizes = fromLeft
    .filter((wall) => runs.some((run) => run.wall === wall))
    .map((wall, index) => `${index > 0 ? wallNames[wall].toLowerCase() : wallNames[wall]} ${text(room[wall])}`)
  return `${sizes.join(' + ')} · ${text(runs[0]!.d)} D × ${highText(decoded.design)} H`
}
