import { BUMPER, doorLeaves } from '../model/door-leaves.ts'
import { ARM } from '../model/reach.ts'
import { standsOut } from '../model/stands-out.ts'
import { wallNames } from '../text/names.ts'
import type { Design, Run, Section } from '../model/design.ts'
import {
  BOARD,
  gapAt,
  hangs,
  isPullOut,
  mapSection,
  neighborAt,
  opensOutwards,
  runWidth,
  sectionStarts,
  type Side,
} from '../model/geometry.ts'
import { everySection, text, type Found, type Repaired } from './finding.ts'
import { hidesRod, withUsualDepth } from './repairs.ts'

/** A hand passes through so much, in eighths of an inch. */
const HAND = 32

type At = { run: number; section: number }
type Before = { wall: string; free: number }

/** Sections with drawers, pull-outs or doors that another wall's closet stands before. */
export function blindCorners(design: Design): Found[] {
  return everySection(design, ({ run, section, place }) => {
    const isShutIn = hidesRod(section) && standingBefore(design, run, place) !== null
    const before = opensOutwards(section) && !isShutIn ? standingBefore(design, run, place, standOutNear) : null
    if (!before) return []
    return [`${standsText(before)}: ${faultText(section, before.free)}`]
  })
}

/** Sections so far behind another wall's closet, and so near to it, that no hand reaches what is in them. */
export function hiddenInCorners(design: Design): Found[] {
  return everySection(design, ({ run, section, place }) => {
    if (opensOutwards(section) || section.parts.length === 0) return []
    const before = standingBefore(design, run, place, () => HAND - BOARD - section.w)
    if (!before || before.free >= HAND) return []
    return [`${standsText(before)}: no hand reaches what is in it. Make it wider, or leave it empty.`]
  })
}

/** Clothes that no hand reaches, since the doors before them do not open. */
export function shutInCorners(design: Design): Found[] {
  return everySection(design, ({ run, section, place }) => {
    const before = hidesRod(section) ? standingBefore(design, run, place) : null
    return before ? [`${standsText(before)}: leave the doors off, so that its clothes can be reached.`] : []
  })
}

/** Those sections without doors, as deep as a closet without any may be. */
export function withCornersOpen(design: Design): Repaired {
  const open = shutInCorners(design).reduce(
    (changed, { place }) => mapSection(changed, place.run!, place.section!, (own) => ({ ...own, door: 'none' })),
    design,
  )
  const deep = withUsualDepth(open)
  return { ...deep, notes: ['Clothes in the corner have no doors before them now.', ...deep.notes] }
}

/** Clothes that are reached past the end of another wall's closet. */
export function reachedPastCorners(design: Design): Found[] {
  return everySection(design, ({ run, section, place }) => {
    const before = section.door === 'none' && hangs(section) ? standingBefore(design, run, place) : null
    return before ? [`${standsText(before)}, ${text(before.free)} away: you reach its clothes past it.`] : []
  })
}

function standsText({ wall }: Before): string {
  return `The ${wall}’s closet stands before this section`
}

function faultText(section: Section, free: number): string {
  if (section.door !== 'none') return 'its doors do not open.'
  const way = free - standsOut(section)
  return way > 0 ? `what pulls out opens ${text(way)}.` : 'what pulls out does not open.'
}

type StandsOut = (other: Run, end: Side, length: number) => number

/** The closet before a section, and how far it is from the section's front; with what stands out of it, if that counts. */
function standingBefore(
  design: Design,
  run: Run,
  { run: index, section }: At,
  standsOutOf: StandsOut = () => 0,
): Before | null {
  const start = sectionStarts(run)[section]!
  const ends: [Side, number][] = [
    ['first', start],
    ['last', runWidth(run) - start - run.sections[section]!.w],
  ]
  for (const [side, along] of ends) {
    const other = neighborAt(design, run, side)
    // The run that stands in the corner is the one that is covered there.
    if (!other || other.index < index) continue
    const end = side === 'first' ? 'last' : 'first'
    const gap = gapAt(design, other.index, end)
    const out = standsOutOf(other.run, end, 2 * run.d - gap)
    const free = gap - run.d
    if (gapAt(design, index, side) + along >= other.run.d + out + BOARD || free >= findClearance(run, section)) continue
    return { wall: wallNames[other.run.wall].toLowerCase(), free }
  }
  return null
}

/** Where a closet begins so far away, because the ceiling is too low nearer by, it stands before nothing. */
function findClearance(run: Run, index: number): number {
  const section = run.sections[index]!
  const pulled = section.parts.some(isPullOut) ? run.d + standsOut(section) : 0
  const leaves = doorLeaves(run).filter((leaf) => leaf.section === index)
  return Math.max(pulled, ...leaves.map(({ w }) => w + BUMPER)) || ARM
}

/** How far fronts and pulls of a closet stand out beside what opens past them, up to a length from its end. */
function standOutNear({ sections }: Run, end: Side, length: number): number {
  let from = 0
  let out = 0
  for (const section of end === 'first' ? sections : sections.toReversed()) {
    if (from > 0 && from >= length) break
    out = Math.max(out, standsOut(section))
    from += section.w + BOARD
  }
  return out
}
