import { STRIP } from './behind-doors.ts'
import { SECTION_WIDTH, type Part, type Section } from './design.ts'

const HANGING = 144
const CATALOGUE_PART = 192

export type WidthLimits = { min: number; max: number }

const bought: ReadonlySet<Part['k']> = new Set(['basket', 'pants', 'hamper'])
const wide: ReadonlySet<Part['k']> = new Set(['rod', 'drawers', 'rollout'])

/** The width that a bottle needs. */
export const CELL_WIDTH = 32

type Inside = Pick<Section, 'parts'> & Partial<Section>

/** How narrow and how wide a section may be inside, by what is in it and by the strips that its pair of doors needs. */
export function widthLimits(section: Inside): WidthLimits {
  const { min, max } = askedLimits(section)
  const bottles = section.parts.map((part) => (part.k === 'bottles' ? part.cols * CELL_WIDTH : 0))
  return { min: Math.min(max, Math.max(min, ...bottles)), max }
}

/** The same of a width that was asked for: bottles that are too many for it can be fewer. */
export function askedLimits({ parts, door = 'none' }: Inside): WidthLimits {
  if (parts.some(({ k }) => bought.has(k))) {
    const w = CATALOGUE_PART + (door === 'none' ? 0 : 2 * STRIP)
    return { min: w, max: w }
  }
  return parts.some(({ k }) => wide.has(k)) ? { min: HANGING, max: SECTION_WIDTH.max } : SECTION_WIDTH
}

/**
 * Widths that add up to `total` within their limits: the sections in `order` give or take, one after the other, and a
 * section outside its limits is brought to them first. Null if no such widths exist.
 */
export function fitWidths(
  widths: readonly number[],
  limits: readonly WidthLimits[],
  total: number,
  order: readonly number[],
): number[] | null {
  const fitted = widths.map((w, index) => clamp(w, limits[index]!))
  let missing = total - fitted.reduce((sum, w) => sum + w, 0)
  for (const index of order) {
    const w = clamp(fitted[index]! + missing, limits[index]!)
    missing -= w - fitted[index]!
    fitted[index] = w
  }
  return missing === 0 ? fitted : null
}

function clamp(w: number, { min, max }: WidthLimits): number {
  return Math.max(min, Math.min(max, w))
}
