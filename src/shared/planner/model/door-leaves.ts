import type { Run } from './design.ts'
import { BOARD, sectionStarts, undersideOf } from './geometry.ts'

/** A door that hangs in front of a section; lengths in eighths of an inch from the run's lower left corner. */
export type Leaf = { section: number; x: number; z: number; w: number; h: number; hinge: 'left' | 'right' }

/** A door closes against bumpers. */
export const BUMPER = 1
/** From this width on, a section gets a pair of doors. */
const PAIR = 192
const HEAD = 1

/** The leaves of a run whose sections have these heights, which matter where the ceiling slopes. */
export function doorLeaves(run: Run, heights: readonly number[] = run.sections.map(() => run.h)): Leaf[] {
  const starts = sectionStarts(run)
  const last = run.sections.length - 1
  const z = undersideOf(run) + 1
  return run.sections.flatMap(({ door, w }, section) => {
    if (door === 'none') return []
    // Doors meet on the middle of a shared panel and cover the outer ones.
    const x = starts[section]! - (section === 0 ? BOARD : BOARD / 2)
    const wide = starts[section]! + w + (section === last ? BOARD : BOARD / 2) - x
    const leaf = { section, z, h: heights[section]! - z - HEAD }
    if (wide < PAIR) return [{ ...leaf, x, w: wide, hinge: section === last && last > 0 ? 'right' : 'left' } as const]
    return [
      { ...leaf, x, w: wide / 2, hinge: 'left' },
      { ...leaf, x: x + wide / 2, w: wide / 2, hinge: 'right' },
    ] as const
  })
}

/** Whether a leaf covers the whole panel that it hangs on, or half of one between two sections. */
export function overlayOf(
  { sections }: { sections: readonly unknown[] },
  { section, hinge }: Pick<Leaf, 'section' | 'hinge'>,
): 'full' | 'half' {
  return (hinge === 'left' ? section === 0 : section === sections.length - 1) ? 'full' : 'half'
}
