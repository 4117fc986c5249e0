import { blindCorners } from '../rules/blind-corner.ts'
import type { Design } from './design.ts'
import { neighborAt } from './geometry.ts'
import type { Preset } from './presets.ts'

/** The kinds of each section of a run, from its left. */
export type Row = readonly Preset[][]

type Filling = {
  index: number
  fill: (row: Row) => Design
  isTooShort: (design: Design, index: number) => boolean
}

/**
 * The run filled by the row in which the fewest drawers are behind another wall's closet. Where some always are, that
 * section has none, and where clothes leave the next wall too short for a closet, shelves are in the corner.
 */
export function fillClearOfCorners(filling: Filling, rows: readonly Row[]): Design {
  const filled = rows.map((row) => {
    const design = filling.fill(row)
    return { row, design, blind: blindIn(design, filling.index) }
  })
  const [best] = filled.toSorted((a, b) => a.blind.length - b.blind.length)
  const { row, design, blind } = best!
  const changed = row.map((kinds, section) => {
    if (crowds(filling, design, section)) return ['shelves' as const]
    return blind.includes(section) ? withoutDrawers(kinds) : kinds
  })
  const isFine = changed.every((kinds, section) => String(kinds) === String(row[section]))
  return isFine ? design : fillClearOfCorners(filling, [changed])
}

function blindIn(design: Design, index: number): number[] {
  return blindCorners(design).flatMap(({ place }) => (place.run === index ? [place.section!] : []))
}

/** Whether a section at an end leaves too little of the wall that meets it there. */
function crowds({ index, isTooShort }: Filling, design: Design, section: number): boolean {
  const run = design.runs[index]!
  return (['first', 'last'] as const).some((side) => {
    const other = neighborAt(design, run, side)
    const isAtEnd = section === (side === 'first' ? 0 : run.sections.length - 1)
    return isAtEnd && other !== null && other.index > index && isTooShort(design, other.index)
  })
}

function withoutDrawers(kinds: Preset[]): Preset[] {
  const others = kinds.filter((kind) => kind !== 'drawers')
  return others.length > 0 ? others : ['shelves']
}
