import { OVERLAP } from '../model/drawer-places.ts'
import type { Design, Run, Section } from '../model/design.ts'
import { gapAt, hangs, isPullOut, mapRun, sectionStarts, sum } from '../model/geometry.ts'
import { ARM, reachedWidth } from '../model/reach.ts'
import { widthLimits } from '../model/section-width.ts'
import { everySection, text, type Found, type Repaired } from './finding.ts'

/** Their findings come with a button that moves the drawers or the clothes. */
export const BEHIND_RETURN = 'behind-return'
export const BEYOND_REACH = 'beyond-reach'

/** Sections with pull-outs that are not wholly within a reach-in's doorway. */
export function behindReturn(design: Design): Found[] {
  const { opening } = design.room
  if (!opening || design.room.kind !== 'reach') return []
  const [run] = design.runs
  return run!.sections.flatMap((section, index) =>
    section.parts.some(isPullOut) && !isInOpening(design, run!, index)
      ? [
          {
            place: { run: 0, section: index },
            message: 'A drawer here would hit the wall next to the doorway.',
          },
        ]
      : [],
  )
}

/** Sections whose doors stand behind the wall beside a reach-in's doorway, where nothing else is pulled out. */
export function doorsBehindReturn(design: Design): Found[] {
  const { opening, kind } = design.room
  if (!opening || kind !== 'reach') return []
  const [run] = design.runs
  return run!.sections.flatMap((section, index) =>
    section.door !== 'none' && !section.parts.some(isPullOut) && !isInOpening(design, run!, index)
      ? [{ place: { run: 0, section: index }, message: 'A door here would hit the wall next to the doorway.' }]
      : [],
  )
}

/** Clothes, shelves and shoes that are behind the wall beside a reach-in's doorway, farther than a hand reaches. */
export function beyondReach(design: Design): Found[] {
  return everySection(design, ({ section, place }) => {
    const beyond = section.w - reachedWidth(design, place.run, place.section)
    const stored = section.parts.some(({ k }) => k === 'shelf' || k === 'slant') ? 'these shelves' : null
    const what = hangs(section) ? 'this rod' : stored
    if (beyond === 0 || !what) return []
    const message = `A hand reaches ${text(ARM)} behind the wall next to the doorway. ${text(beyond)} of ${what} is farther, and doesn’t count.`
    return [{ place, message, ...(what !== 'this rod' && { level: 'info' as const }) }]
  })
}

/** With its front, which covers half of the panels beside it. */
function isInOpening(design: Design, run: Run, index: number): boolean {
  const { opening } = design.room
  const { w, door, parts } = run.sections[index]!
  const beside = door === 'none' && parts.some(({ k }) => k === 'drawers') ? OVERLAP : 0
  const from = gapAt(design, 0, 'first') + sectionStarts(run)[index]! - beside
  return opening !== null && from >= opening.from && from + w + 2 * beside <= opening.from + opening.w
}

/**
 * Swaps sections behind a return with others, or only what is in them: drawers come into the doorway, in place of clothes
 * only where nothing else is there, and then clothes within a hand's reach, as long as no drawers leave it for them.
 */
export function intoOpening(design: Design): Repaired {
  const near = swappedUntilLess(design, countDrawers, [measureBeyond])
  const drawers = swappedUntilLess(near, countDrawers)
  const clothes = swappedUntilLess(drawers, measureBeyond, [countDrawers, countDoors])
  return {
    design: clothes,
    notes: [
      ...(drawers === design ? [] : ['The drawers moved into the opening.']),
      ...clothesText(measureBeyond(clothes) - measureBeyond(design)),
    ],
  }
}

function clothesText(beyond: number): string[] {
  if (beyond === 0) return []
  return beyond < 0
    ? ['The clothes hang nearer to the opening now.']
    : [`The clothes hang farther from the opening now: ${text(beyond)} more of the rods is out of reach.`]
}

type Measure = (design: Design) => number

const countDrawers: Measure = (design) => behindReturn(design).length
const countDoors: Measure = (design) => doorsBehindReturn(design).length

/** The rod that no hand reaches. */
const measureBeyond: Measure = (design) => {
  const { sections } = design.runs[0]!
  return sum(sections.map((each, at) => (hangs(each) ? each.w - reachedWidth(design, 0, at) : 0)))
}

/** Swaps two sections as long as that makes a measure less, and none of the others more. */
function swappedUntilLess(design: Design, measure: Measure, others: readonly Measure[] = []): Design {
  const now = measure(design)
  if (now === 0) return design
  const sections = design.runs[0]!.sections.map((_, index) => index)
  const less = [swap, swapContents]
    .flatMap((how) => sections.flatMap((one) => sections.slice(one + 1).map((other) => how(design, one, other))))
    .find((changed) => measure(changed) < now && others.every((each) => each(changed) <= each(design)))
  return less ? swappedUntilLess(less, measure, others) : design
}

function swap(design: Design, a: number, b: number): Design {
  return mapRun(design, 0, (run) => {
    const { sections } = run
    return { ...run, sections: sections.with(a, sections[b]!).with(b, sections[a]!) }
  })
}

/** The widths stay, so that every other section stays where it is. */
function swapContents(design: Design, a: number, b: number): Design {
  const { sections } = design.runs[0]!
  const [left, right] = [
    { ...sections[b]!, w: sections[a]!.w },
    { ...sections[a]!, w: sections[b]!.w },
  ]
  if (![left, right].every(isWithinLimits)) return design
  return mapRun(design, 0, (run) => ({ ...run, sections: sections.with(a, left).with(b, right) }))
}

function isWithinLimits(section: Section): boolean {
  const { min, max } = widthLimits(section)
  return section.w >= min && section.w <= max
}
