import type { Color } from '../model/finish-colors.ts'
import type { Tone } from './faces.ts'

/** How much of its finish a board shows on each side. */
const shades = { top: 1, front: 0.9, side: 0.76, back: 0.68 }
const METAL = '#b4b8be'
const LIGHT = '#ffe9bd'
const LIT = '#f59e0b'

/** "#f7f7f5" for each tone of a closet in a finish. */
export function toneColors(finish: Color): Record<Tone, string> {
  const shade = (share: number) => `#${finish.map((part) => hex(part * share)).join('')}`
  return {
    top: shade(shades.top),
    front: shade(shades.front),
    side: shade(shades.side),
    back: shade(shades.back),
    metal: METAL,
    light: LIGHT,
    lit: LIT,
  }
}

function hex(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}
