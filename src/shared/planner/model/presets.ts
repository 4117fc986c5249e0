import type { Part, Run } from './design.ts'
import { BOARD, FLOOR, floorOf, highestPin, lowestPin, PIN } from './geometry.ts'
import { inOrder, spaceProblems, spanOf } from './part-space.ts'
import { evenPins } from './spaced.ts'

export const presets = ['double', 'long', 'drawers', 'shelves', 'shoes', 'children', 'open'] as const
export type Preset = (typeof presets)[number]

const TOP_SHELF = 98
const CLEAR_OF_DOUBLE = 240
/** Between one shoe shelf and the next. */
export const SLANT_PINS = 6
const LEAST_PITCH = 60
const LOW_SHELF = 6
const CHILDRENS_PINS = 17

export type Size = Pick<Run, 'h' | 'd' | 'base'>

/** The parts of a section of a kind, for the height and depth of its run. Every result passes the rules of heights. */
export function partsOf(preset: Preset, size: Size): Part[] {
  if (size.d < 112 && preset !== 'shoes') return preset === 'open' ? [] : shelves(size)
  return inOrder(make[preset](size))
}

/** The preset with exactly these parts; null for a custom section. */
export function presetOf(parts: readonly Part[], size: Size): Preset | null {
  const present = partsText(parts)
  return presets.find((preset) => partsText(partsOf(preset, size)) === present) ?? null
}

function partsText(parts: readonly Part[]): string {
  return parts.map((part) => (part.k === 'drawers' ? `drawers ${part.h.join(' ')}` : part.k)).join()
}

const make: Record<Preset, (size: Size) => Part[]> = {
  open: () => [],
  double: (size) => {
    const parts = doubleRods(size)
    return parts.length && spaceProblems(parts, size).length === 0 ? parts : long(size)
  },
  long,
  drawers: (size) => {
    const stack: Part = { k: 'drawers', at: lowestPin(size), h: size.h > 480 ? [10, 10, 8, 8] : [10, 8, 8] }
    return [stack, ...evenly('shelf', size, 3, stack)]
  },
  shelves,
  shoes: (size) =>
    Array.from({ length: Math.floor((pinsIn(size) - 5) / SLANT_PINS) + 1 }, (_, index) => ({
      k: 'slant',
      at: lowestPin(size) + index * SLANT_PINS,
    })),
  children: (size) => {
    const top = topShelf(size)
    const rods = [top - 2, top - 2 - CHILDRENS_PINS, top - 2 - 2 * CHILDRENS_PINS].filter(
      (at) => at >= lowestPin(size) + CHILDRENS_PINS,
    )
    const parts: Part[] = [{ k: 'fixed', at: top }, ...rods.map((at) => ({ k: 'rod' as const, at }))]
    return rods.length === 3 ? parts : make.double(size)
  },
}

function pinsIn(size: Size): number {
  return highestPin(size.h) - lowestPin(size)
}

function topShelf({ h }: Size): number {
  return Math.floor((h - BOARD - FLOOR - TOP_SHELF) / PIN)
}

/** Two rods right under the top; 96″ leave room for a shelf above. */
function doubleRods(size: Size): Part[] {
  const inside = size.h - BOARD - floorOf(size)
  const lowest = lowestPin(size)
  if (inside < 2 * CLEAR_OF_DOUBLE) return []
  const shelf = size.h > 672 ? topShelf(size) : null
  const top = shelf === null ? lowest + Math.floor((inside - 18) / PIN) : shelf - 2
  const rods: Part[] = [
    { k: 'rod', at: top },
    { k: 'rod', at: lowest + Math.floor((top - lowest) / 2) },
  ]
  return shelf === null ? rods : [...rods, { k: 'fixed', at: shelf }]
}

function long(size: Size): Part[] {
  const top = topShelf(size)
  return [
    { k: 'shelf', at: lowestPin(size) + LOW_SHELF },
    { k: 'rod', at: top - 2 },
    { k: 'fixed', at: top },
  ]
}

function shelves(size: Size): Part[] {
  return evenly('shelf', size, Math.round(pinsIn(size) / 11), null)
}

/** Boards evenly on the pins above a part, or above the floor; fewer if they would be too close. */
export function evenly(k: 'shelf' | 'fixed', size: Size, count: number, below: Part | null): Part[] {
  const from = below ? spanOf(below).to : floorOf(size)
  const room = size.h - BOARD - from
  const most = Math.min(count, Math.floor(room / LEAST_PITCH) - 1)
  return evenPins(from, size.h - BOARD, Math.max(most, 0)).map((at) => ({ k, at }))
}
