import { encode } from '../model/code.ts'
import { LONGEST_CODE } from '../design-product.ts'
import type { Design } from '../model/design.ts'
import { mapRun, runWidth, spaceFor } from '../model/geometry.ts'
import { askedLimits, CELL_WIDTH } from '../model/section-width.ts'
import { everyPart, everySection, text, type Rule } from './finding.ts'
import { withFewerBottles } from './repairs.ts'
import { withWallsFilled, withWidthsOfParts } from './width-repairs.ts'

const SAGS_FROM = 240

export const widthRules: Rule[] = [
  {
    id: 'section-width',
    level: 'error',
    find: (design) =>
      everySection(design, ({ section }) => {
        const { min, max } = askedLimits(section)
        if (section.w >= min && section.w <= max) return []
        return [min === max ? `Baskets, racks and hampers need ${text(min)}.` : `${text(min)} to ${text(max)}.`]
      }),
    repair: withWidthsOfParts,
  },
  {
    id: 'fills-wall',
    level: 'error',
    find: (design) =>
      design.runs.flatMap((run, index) => {
        const over = runWidth(run) - spaceFor(design, index)
        if (over === 0) return []
        const message = `The sections are ${text(Math.abs(over))} too ${over > 0 ? 'wide' : 'narrow'} for the wall.`
        return [{ place: { run: index }, message }]
      }),
    repair: withWallsFilled,
  },
  {
    id: 'shelf-sag',
    level: 'info',
    find: (design) =>
      everySection(design, ({ section, place }) => {
        const shelved = section.parts.some(({ k }) => k === 'shelf' || k === 'fixed')
        if (section.w <= SAGS_FROM || !shelved) return []
        const heavy = section.parts.some(({ k }) => k === 'rollout' || k === 'bottles')
        const message = `${text(section.w)} shelves sag under books and cans. Fine for clothes.`
        return [{ place, message, ...(heavy && { level: 'warning' as const }) }]
      }),
  },
  {
    id: 'bottles',
    level: 'error',
    find: (design) =>
      everyPart(design, (part, { run, section }) => {
        if (part.k !== 'bottles') return []
        return [
          run.d < 112 ? 'Bottles need 14″ of depth.' : null,
          part.cols * CELL_WIDTH > section.w ? `${text(section.w)} is too narrow for ${part.cols} bottles.` : null,
        ]
      }),
    repair: withFewerBottles,
  },
  {
    id: 'code-length',
    level: 'error',
    find: (design) =>
      encode(design).length > LONGEST_CODE
        ? [{ place: {}, message: 'You’ve reached the part limit for one closet.' }]
        : [],
  },
]

/** Every section at the width that its wall has room for, in equal parts as far as the limits allow. */
export function equalWidths(design: Design, index: number): Design {
  return mapRun(design, index, (run) => {
    const each = Math.floor((spaceFor(design, index) - 6 * (run.sections.length + 1)) / run.sections.length)
    return { ...run, sections: run.sections.map((section) => ({ ...section, w: each })) }
  })
}
