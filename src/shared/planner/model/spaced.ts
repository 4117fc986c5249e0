import type { Part } from './design.ts'
import { BOARD, FLOOR, floorOf, PIN } from './geometry.ts'
import { inOrder, spanOf, type Inside } from './part-space.ts'

const shelves: ReadonlySet<Part['k'] | undefined> = new Set(['shelf', 'slant'])
const hanging: ReadonlySet<Part['k'] | undefined> = new Set(['rod', 'pants'])

export function hasShelvesToSpace(parts: readonly Part[]): boolean {
  return inOrder(parts).some(isSpaced)
}

/** The parts with the shelves between two fixed ones evenly on the pins, as near as those allow. */
export function spacedEvenly(parts: readonly Part[], run: Inside): Part[] {
  const all = inOrder(parts)
  return groupsOf(all).flatMap(({ below, shelves: group, above }) => {
    const from = below ? spanOf(below).to : floorOf(run)
    const to = above ? spanOf(above).from : run.h - BOARD
    const pins = evenPins(from, to, group.length)
    return [...group.map((shelf, index) => ({ ...shelf, at: pins[index]! }) as Part), ...(above ? [above] : [])]
  })
}

/** The nearest pins that space these shelves evenly between two boards. */
export function evenPins(from: number, to: number, count: number): number[] {
  const gap = (to - from - count * BOARD) / (count + 1)
  return Array.from({ length: count }, (_, index) =>
    Math.round((from - FLOOR + (index + 1) * gap + index * BOARD) / PIN),
  )
}

/** Keeps the shelf next to hanging clothes or a rod, so that their height stays. */
function isSpaced({ k }: Part, index: number, parts: readonly Part[]): boolean {
  return shelves.has(k) && !hanging.has(parts[index + 1]?.k) && parts[index - 1]?.k !== 'rod'
}

type Group = { below: Part | undefined; shelves: Part[]; above: Part | undefined }

/** For each part that stays, and for the top, the shelves below it. */
function groupsOf(parts: readonly Part[]): Group[] {
  const fixed = parts.flatMap((part, index) => (isSpaced(part, index, parts) ? [] : [index]))
  return [...fixed, parts.length].map((index, place) => {
    const before = place === 0 ? -1 : fixed[place - 1]!
    return { below: parts[before], shelves: parts.slice(before + 1, index), above: parts[index] }
  })
}
