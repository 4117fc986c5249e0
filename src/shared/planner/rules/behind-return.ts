import { OVERLAP } from '../model/drawer-places.ts'
import type { Design, Run, Section } from '../model/design.ts'
import { gapAt, isPullOut, mapRun, sectionStarts } from '../model/geometry.ts'
import { widthLimits } from '../model/section-width.ts'
import type { Found, Repaired } from './finding.ts'

/** Its finding comes with a button that moves the drawers. */
export const BEHIND_RETURN = 'behind-return'

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

/** With its front, which covers half of the panels beside it. */
function isInOpening(design: Design, run: Run, index: number): boolean {
  const { opening } = design.room
  const { w, door, parts } = run.sections[index]!
  const beside = door === 'none' && parts.some(({ k }) => k === 'drawers') ? OVERLAP : 0
  const from = gapAt(design, 0, 'first') + sectionStarts(run)[index]! - beside
  return opening !== null && from >= opening.from && from + w + 2 * beside <= opening.from + opening.w
}

/** Swaps sections behind a return with sections of the doorway that have nothing to pull out, or only what is in them. */
export function intoOpening(design: Design): Repaired {
  const moved = swappedInto(design)
  return { design: moved, notes: moved === design ? [] : ['The drawers moved into the opening.'] }
}

function swappedInto(design: Design): Design {
  const wrong = behindReturn(design)
  const sections = design.runs[0]!.sections.map((_, index) => index)
  const swapped = [swap, swapContents]
    .flatMap((how) => wrong.flatMap(({ place }) => sections.map((other) => how(design, place.section!, other))))
    .find((changed) => behindReturn(changed).length < wrong.length)
  return swapped ? swappedInto(swapped) : design
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
