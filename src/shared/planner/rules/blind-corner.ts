import { wallNames } from '../text/names.ts'
import type { Design, Run } from '../model/design.ts'
import { BOARD, gapAt, isPullOut, neighborAt, runWidth, sectionStarts, type Side } from '../model/geometry.ts'
import { everySection, text, type Found } from './finding.ts'

/** Sections with drawers, pull-outs or doors that another wall's closet stands before. */
export function blindCorners(design: Design): Found[] {
  return everySection(design, ({ run, section, place }) => {
    const pullsOut = section.parts.some(isPullOut)
    if (!pullsOut && section.door === 'none') return []
    const before = standingBefore(design, run, place)
    if (!before) return []
    const { wall, free } = before
    const fault = pullsOut ? `what pulls out opens ${text(free)}.` : 'its doors do not open.'
    return [`The ${wall}’s closet stands before this section: ${fault}`]
  })
}

/** The closet before a section, and how far it is from the section's front. */
function standingBefore(
  design: Design,
  run: Run,
  { run: index, section }: { run: number; section: number },
): { wall: string; free: number } | null {
  const start = sectionStarts(run)[section]!
  const ends: [Side, number][] = [
    ['first', start],
    ['last', runWidth(run) - start - run.sections[section]!.w],
  ]
  for (const [side, along] of ends) {
    const other = neighborAt(design, run, side)
    // The run that stands in the corner is the one that is covered there.
    if (!other || other.index < index || gapAt(design, index, side) + along >= other.run.d + BOARD) continue
    const free = gapAt(design, other.index, side === 'first' ? 'last' : 'first') - run.d
    return { wall: wallNames[other.run.wall].toLowerCase(), free }
  }
  return null
}
