import { doorLeaves, overlayOf, type Leaf } from '../model/door-leaves.ts'
import { stripsOf } from '../model/behind-doors.ts'
import type { Design, Run } from '../model/design.ts'
import { isPullOut, sum } from '../model/geometry.ts'

const HEIGHTS = { two: 320, three: 480 }
const names = {
  full: 'Hinge, full overlay, 110°, soft-close',
  half: 'Hinge, half overlay, 110°, soft-close',
}

/** The hinges of all doors, and what keeps slides clear of them. */
export function doorHardware(runs: Design['runs']): { name: string; quantity: number; note: string }[] {
  const note = '1 a slide beside a filler strip, at the back'
  return [...hinges(runs), { name: 'Slide spacer, 1″', quantity: slideSpacers(runs), note }]
}

/** By kind, because a panel that two doors share has room for half overlays only. */
function hinges(runs: Design['runs']): { name: string; quantity: number; note: string }[] {
  const all = runs.flatMap((run) => doorLeaves(run).map((leaf) => ({ name: hingeOf(run, leaf), leaf })))
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, own]) => ({
    ...{ name, note: 'by the height of the door' },
    quantity: sum(own.map(({ leaf }) => hingesFor(leaf.h))),
  }))
}

export function hingeOf(run: Run, leaf: Leaf): string {
  return names[overlayOf(run, leaf)]
}

/** Two up to 40″, three up to 60″, then four. */
export function hingesFor(h: number): number {
  if (h <= HEIGHTS.two) return 2
  return h <= HEIGHTS.three ? 3 : 4
}

/** A slide on the side of a strip is an inch from its panel at the back, too. */
function slideSpacers(runs: Design['runs']): number {
  return sum(
    runs.flatMap((run) => {
      const leaves = doorLeaves(run)
      return run.sections.map((section, index) => {
        const own = leaves.filter((leaf) => leaf.section === index)
        const { left, right } = stripsOf(section, own)
        const pulled = section.parts.filter(isPullOut).map((part) => (part.k === 'drawers' ? part.h.length : 1))
        return (left + right) * sum(pulled)
      })
    }),
  )
}
