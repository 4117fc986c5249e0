import type { Section } from './design.ts'
import type { Leaf } from './door-leaves.ts'
import { BOARD, floorOf, isPullOut } from './geometry.ts'
import { inOrder, spanOf, type Inside } from './part-space.ts'

/** An open leaf takes this much of the opening on its hinged side, so a strip as wide keeps what pulls out clear of it. */
export const STRIP = 8
/** How far behind the panels' edges the face of a drawer's front is, inside a door: its pull stands 1⅜″ out. */
export const INSET = 12

/** What a section's doors leave for what pulls out: 1 for a strip at that side, else 0. */
export type Strips = { left: 0 | 1; right: 0 | 1 }

export const noStrips: Strips = { left: 0, right: 0 }

/** The sides at which a section's doors hang, if something pulls out behind them. */
export function findStrips(pullsOut: boolean, leaves: readonly Pick<Leaf, 'hinge'>[]): Strips {
  if (!pullsOut) return noStrips
  const hangs = (side: Leaf['hinge']) => (leaves.some(({ hinge }) => hinge === side) ? 1 : 0)
  return { left: hangs('left'), right: hangs('right') }
}

export function stripWidth({ left, right }: Strips): number {
  return (left + right) * STRIP
}

/** The heights between boards in which something pulls out, from the lowest to the highest. */
export function pullOutOpenings(parts: Section['parts'], run: Inside): { from: number; to: number }[] {
  const openings: { from: number; to: number }[] = []
  const top = run.h - BOARD
  let from = floorOf(run)
  let pulls = false
  const close = (at: number) => {
    const to = Math.min(at, top)
    if (pulls && to > from) openings.push({ from, to })
    pulls = false
  }
  for (const part of inOrder(parts)) {
    const { from: foot, to } = spanOf(part)
    if (part.k === 'drawers') {
      // A stack has a board of its own over it.
      pulls = true
      close(to - BOARD)
      from = to
    } else if (isPullOut(part)) pulls = true
    else if (part.k !== 'rod') {
      close(foot)
      from = to
    }
  }
  close(top)
  return openings
}
