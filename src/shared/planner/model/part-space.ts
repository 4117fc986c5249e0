import { partKinds, type Part, type Run, type Section } from './design.ts'
import { BOARD, CELL, floorOf, highestPin, lowestPin, pinHeight, sum } from './geometry.ts'

/** What the heights inside a run depend on. */
export type Inside = Pick<Run, 'h' | 'base'>

/** What a part takes of a section's height, in eighths of an inch above the floor. */
export type Span = { part: Part; from: number; to: number }

const BELOW_BOARD = 18
const BETWEEN_RODS = 240
const BETWEEN_THREE_RODS = 168
const BELOW_ROD = 176
const BELOW_PANTS = 192
const HALF_ROD = 5
/** Drawer fronts overlap the board below them by half its thickness. */
const OVERLAP = 3

/** The height of a part above its pin. */
const rises: { [K in Part['k']]: (part: Part & { k: K }) => number } = {
  shelf: () => BOARD,
  fixed: () => BOARD,
  rod: () => HALF_ROD,
  drawers: ({ h }) => 8 * sum(h) - OVERLAP + BOARD,
  slant: () => BOARD,
  basket: () => 48,
  rollout: () => 36,
  pants: () => 24,
  hamper: () => 208,
  bottles: ({ rows }) => CELL * rows + BOARD,
}

/** The free height above a part: for hands, shoes and folded clothes. */
const needs: Record<Part['k'], number> = {
  shelf: 48,
  fixed: 48,
  rod: BELOW_BOARD,
  drawers: 48,
  slant: 52,
  basket: 16,
  rollout: 4,
  pants: 16,
  hamper: 16,
  bottles: 48,
}

const boards: ReadonlySet<Part['k']> = new Set(['shelf', 'fixed', 'drawers', 'bottles'])
/** Parts that may stand directly on a board. */
const standing: ReadonlySet<Part['k']> = new Set(['drawers', 'bottles', 'rollout', 'basket', 'slant', 'hamper'])

/** A section's floor is a board like any other. */
function ground(run: Inside): Span {
  const to = floorOf(run)
  return { part: { k: 'fixed', at: 0 }, from: to - BOARD, to }
}

export function spanOf(part: Part): Span {
  const at = pinHeight(part.at)
  const below = { rod: HALF_ROD, drawers: OVERLAP }[part.k as 'rod' | 'drawers'] ?? 0
  return { part, from: at - below, to: at + rises[part.k](part as never) }
}

/** The parts from the bottom to the top; equal designs have them in the same order. */
export function inOrder(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.at - b.at || partKinds.indexOf(a.k) - partKinds.indexOf(b.k))
}

/** The clear height below a rod, down to the next rod, board or floor. */
export function clearBelow(rod: Part, parts: readonly Part[], run: Inside): number {
  const z = pinHeight(rod.at)
  const below = parts.filter((part) => part !== rod && pinHeight(part.at) < z)
  return z - Math.max(floorOf(run), ...below.map((part) => (part.k === 'rod' ? pinHeight(part.at) : spanOf(part).to)))
}

export type SpaceProblem =
  | { kind: 'overlap'; part: Part }
  | { kind: 'gap'; part: Part; least: number }
  | { kind: 'over-rod'; part: Part }
  | { kind: 'under-rod'; part: Part; least: number }

/** What is wrong with the heights in a section; the part is the upper one of two. */
export function spaceProblems(parts: readonly Part[], run: Inside): SpaceProblem[] {
  const spans = inOrder(parts).map(spanOf)
  const top = run.h - BOARD
  return [
    ...spans.flatMap((span, index) => between(spans[index - 1] ?? ground(run), span)),
    ...spans.flatMap((span) => (span.to > top ? [{ kind: 'overlap' as const, part: span.part }] : [])),
    ...aboveAll(spans, top),
    ...spans.flatMap(({ part }) => underRod(part, parts, run)),
  ]
}

function between(lower: Span, { part, from }: Span): SpaceProblem[] {
  const gap = from - lower.to
  const least = leastBetween(lower.part, part)
  if (gap < Math.min(least, 0)) return [{ kind: 'overlap', part }]
  if (part.k === 'rod') return []
  if (lower.part.k === 'rod') return isNearRod(lower.part, from) ? [{ kind: 'over-rod', part }] : []
  return gap < least ? [{ kind: 'gap', part, least }] : []
}

function isNearRod(rod: Part, from: number): boolean {
  return from - pinHeight(rod.at) < BELOW_BOARD
}

/** A stack's fronts overlap the section's floor, or the board that it stands on. */
function leastBetween(lower: Part, upper: Part): number {
  if (boards.has(lower.k) && standing.has(upper.k)) return upper.k === 'drawers' ? -OVERLAP : 0
  return needs[lower.k]
}

function aboveAll(spans: readonly Span[], top: number): SpaceProblem[] {
  const last = spans.at(-1)
  if (!last || last.to > top) return []
  const from = last.part.k === 'rod' ? pinHeight(last.part.at) : last.to
  if (top - from >= needs[last.part.k] || closesTop(last, top)) return []
  return last.part.k === 'rod'
    ? [{ kind: 'over-rod', part: last.part }]
    : [{ kind: 'gap', part: last.part, least: needs[last.part.k] }]
}

/** Drawers and bottles may reach the top board: no one puts anything on them. */
function closesTop({ part, to }: Span, top: number): boolean {
  return (part.k === 'drawers' || part.k === 'bottles') && to <= top
}

function underRod(part: Part, parts: readonly Part[], run: Inside): SpaceProblem[] {
  if (part.k !== 'rod' && part.k !== 'pants') return []
  const least = leastBelow(part, parts)
  return clearBelow(part, parts, run) < least ? [{ kind: 'under-rod', part, least }] : []
}

function leastBelow(part: Part, parts: readonly Part[]): number {
  if (part.k === 'pants') return BELOW_PANTS
  const rods = parts.filter(({ k }) => k === 'rod')
  if (rods.length > 2) return BETWEEN_THREE_RODS
  return rods.some(({ at }) => at < part.at) ? BETWEEN_RODS : BELOW_ROD
}

/** Where a part fits nearest to `at`, the lower pin first; null if it fits nowhere. */
export function freePin(part: Part, others: Section['parts'], run: Inside, at: number): number | null {
  const nearest = pinsOf(run).toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
  const candidates = part.k === 'hamper' ? [0] : nearest
  return candidates.find((pin) => isFree({ ...part, at: pin } as Part, others, run)) ?? null
}

export function freePins(part: Part, others: Section['parts'], run: Inside): number[] {
  const pins = part.k === 'hamper' ? [0] : pinsOf(run)
  return pins.filter((pin) => isFree({ ...part, at: pin } as Part, others, run))
}

function pinsOf(run: Inside): number[] {
  const lowest = lowestPin(run)
  return Array.from({ length: highestPin(run.h) + 1 - lowest }, (_, index) => lowest + index)
}

function isFree(part: Part, others: readonly Part[], run: Inside): boolean {
  return spaceProblems([...others, part], run).length === 0
}

/** The index of the part that a command put into a section; null if it is gone. */
export function putPart(before: Section, after: Section): number | null {
  const index = after.parts.findIndex((part) => !before.parts.includes(part))
  return index < 0 ? null : index
}
