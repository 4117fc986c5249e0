import { drawerHeights, type Part, type Section } from './design.ts'
import { sum } from './geometry.ts'
import { freePin, type Inside } from './part-space.ts'

type Stack = Part & { k: 'drawers' }
/** Heights of fronts in inches, from the lowest up. */
export type Fronts = Stack['h']

/** In inches, as the heights of drawer fronts. */
export const TALLEST_STACK = 60
const MOST_DRAWERS = 6
/** Heights of new fronts; stacks of before may have others between them. */
const offered: readonly number[] = [5, 6, 8, 10, 12]

export const stackPresets: readonly Fronts[] = [
  [10],
  [10, 8],
  [10, 8, 8],
  [10, 10, 8],
  [10, 10, 8, 8],
  [10, 10, 8, 8, 6],
  [8, 8, 8, 8, 8],
  [6, 6, 6],
  [12, 12],
]

type Around = { others: Section['parts']; run: Inside }

/** A stack with these fronts as near as it fits to where it stood, between the same parts, or why it does not. */
export function placeStack(stack: Stack, h: readonly number[], { others, run }: Around): Stack | { refused: string } {
  if (h.length > MOST_DRAWERS) return { refused: `A stack has up to ${MOST_DRAWERS} drawers.` }
  if (!areFronts(h)) return { refused: 'Drawer fronts are 5″, 6″, 8″, 10″ or 12″ high.' }
  if (sum(h) > TALLEST_STACK) return { refused: `A drawer stack can be up to ${TALLEST_STACK}″ high.` }
  const at = freePin({ ...stack, h }, others, run, stack.at)
  return at === null || others.some((other) => isBetween(other, stack.at, at))
    ? { refused: 'These drawers don’t fit here.' }
    : { ...stack, h, at }
}

/** A stack that grows does not jump over a shelf. */
function isBetween({ at }: Part, one: number, other: number): boolean {
  return at >= Math.min(one, other) && at <= Math.max(one, other)
}

function areFronts(h: readonly number[]): h is Fronts {
  return h.every((height) => (drawerHeights as readonly number[]).includes(height))
}

/** The fronts with one of them a size higher or lower; at the last size with one that there is not. */
export function withFrontStepped(h: readonly number[], index: number, by: -1 | 1): number[] {
  const now = h[index]!
  const next = by > 0 ? offered.find((height) => height > now) : offered.findLast((height) => height < now)
  return h.with(index, next ?? now + by)
}

/** The fronts with one more on top: as high as the one below it, or lower if that does not fit. */
export function withFrontAdded(stack: Stack, around: Around): number[] {
  const top = stack.h.at(-1)!
  const candidates = offered.filter((height) => height <= top).toReversed()
  const fitting = candidates.find((height) => !('refused' in placeStack(stack, [...stack.h, height], around)))
  return [...stack.h, fitting ?? top]
}
