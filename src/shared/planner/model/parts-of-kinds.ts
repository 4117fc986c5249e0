import type { Part } from './design.ts'
import { BOARD, FLOOR, lowestPin, PIN, pinHeight } from './geometry.ts'
import { spanOf } from './part-space.ts'
import { evenly, partsOf, SLANT_PINS, type Preset, type Size } from './presets.ts'

const BELOW_TOP = 18
const COAT = 432
/** How many pins two rods are apart, and what they need above what stands below: shirts are longer than children's things. */
const TWO_RODS = { shirts: { apart: 26, below: 516 }, children: { apart: 24, below: 416 } }
/** Fronts of drawers below what hangs, those first that hold most. */
const stacks: readonly (Part & { k: 'drawers' })['h'][] = [[8, 8], [8], [6]]

/** The parts of a section for all of these kinds: drawers and shoes below, what hangs above them. */
export function partsOfKinds(kinds: readonly Preset[], size: Size): Part[] {
  if (kinds.length === 1) return partsOf(kinds[0]!, size)
  const has = (kind: Preset) => kinds.includes(kind)
  if (has('shelves')) return withMore('shelf', lowParts(['shoes'], [], size), size)
  const isHung = has('long') || has('double') || has('children')
  if (!isHung) return withMore('slant', lowParts(kinds, [10, 8], size), size)
  const isLong = has('long')
  return has('drawers') || has('shoes') ? hungOver(kinds, isLong, size) : partsOf(isLong ? 'long' : 'double', size)
}

/** What stands below as high as leaves room for what hangs above it: coats, or two rods. */
function hungOver(kinds: readonly Preset[], isLong: boolean, size: Size): Part[] {
  const top = Math.floor((size.h - BOARD - BELOW_TOP - FLOOR) / PIN)
  const clear = (low: readonly Part[]) => pinHeight(top) - spanOf(low.at(-1)!).to
  const lows = stacks.map((h) => lowParts(kinds, h, size))
  const { apart, below } = TWO_RODS[kinds.includes('double') ? 'shirts' : 'children']
  const low = lows.find((parts) => clear(parts) >= (isLong ? COAT : below)) ?? lows.at(-1)!
  const isDouble = !isLong && clear(low) >= below
  return [...low, ...(isDouble ? [rod(top - apart)] : []), rod(top)]
}

function rod(at: number): Part {
  return { k: 'rod', at }
}

/** Drawers on the floor, and one shoe shelf on them, or two on the floor. */
function lowParts(kinds: readonly Preset[], h: (Part & { k: 'drawers' })['h'], size: Size): Part[] {
  const at = lowestPin(size)
  const drawers: Part[] = kinds.includes('drawers') ? [{ k: 'drawers', at, h }] : []
  if (!kinds.includes('shoes')) return drawers
  const [stack] = drawers
  const slant = (on: number): Part => ({ k: 'slant', at: on })
  return stack ? [stack, slant(pinFrom(spanOf(stack).to))] : [slant(at), slant(at + SLANT_PINS)]
}

function pinFrom(height: number): number {
  return Math.ceil((height - FLOOR) / PIN)
}

/** More shelves up to the top. */
function withMore(k: 'shelf' | 'slant', low: Part[], size: Size): Part[] {
  const last = low.at(-1)!
  if (k === 'shelf') return [...low, ...evenly('shelf', size, 4, last)]
  const room = size.h - BOARD - spanOf(last).to
  const count = Math.max(0, Math.floor(room / (SLANT_PINS * PIN)) - 1)
  const more = Array.from({ length: count }, (_, index) => ({ k, at: last.at + (index + 1) * SLANT_PINS }))
  return [...low, ...more]
}
