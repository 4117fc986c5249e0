import { repairWidths } from '../commands/repair.ts'
import type { Design, Section } from '../model/design.ts'
import { gapAt, mapRun, neighborAt, runWidth, sectionsBehind, spaceFor, type Side } from '../model/geometry.ts'
import { partsOf } from '../model/presets.ts'
import { widthLimits } from '../model/section-width.ts'
import { wallNames } from '../text/names.ts'
import type { Repaired } from './finding.ts'
import { withUsualDepth } from './repairs.ts'

/** As wide as what is in them needs; where the wall has no room for that and a door, without the door. */
export function withWidthsOfParts(design: Design): Repaired {
  const fitted = repairWidths(design)
  if (fitted.design.runs.every(({ sections }) => !sections.some(hasTightDoor))) return fitted
  const open = fitted.design.runs.reduce(
    (changed, _, index) => mapRun(changed, index, (run) => ({ ...run, sections: run.sections.map(withoutTightDoor) })),
    fitted.design,
  )
  const { design: deep, notes } = withUsualDepth(open)
  return {
    design: repairWidths(deep).design,
    notes: [...fitted.notes, 'Baskets, racks and hampers that were too tight have no doors before them now.', ...notes],
  }
}

function withoutTightDoor(section: Section): Section {
  return hasTightDoor(section) ? { ...section, door: 'none' } : section
}

function hasTightDoor(section: Section): boolean {
  return !isWithin(section) && isWithin({ ...section, door: 'none' })
}

function isWithin(section: Section): boolean {
  const { min, max } = widthLimits(section)
  return section.w >= min && section.w <= max
}

/** Sections that fill their walls; where the corner leaves too little of one, with shelves in that corner. */
export function withWallsFilled(design: Design): Repaired {
  const fitted = repairWidths(design)
  const short = fitted.design.runs.findIndex((run, index) => runWidth(run) > spaceFor(fitted.design, index))
  if (short < 0) return fitted
  const shelved = withUsualDepth(withShelvesBeside(fitted.design, short))
  const { design: filled, notes } = repairWidths(shelved.design)
  if (runWidth(filled.runs[short]!) !== spaceFor(filled, short)) return fitted
  const wall = wallNames[design.runs[short]!.wall].toLowerCase()
  return {
    design: filled,
    notes: [
      ...[...fitted.notes, `Shelves are in the corner now, so that the ${wall}’s closet fits.`],
      ...[...shelved.notes, ...notes],
    ],
  }
}

/** Shelves in each section that a run stands before in its corners. */
function withShelvesBeside(design: Design, index: number): Design {
  const run = design.runs[index]!
  return (['first', 'last'] as const satisfies readonly Side[]).reduce((changed, side) => {
    const corner = neighborAt(design, run, side)
    if (!corner || corner.index > index) return changed
    const end = side === 'first' ? 'last' : 'first'
    const behind = new Set(sectionsBehind(corner.run, end, gapAt(design, corner.index, end), run.d))
    return mapRun(changed, corner.index, (own) => ({
      ...own,
      sections: corner.run.sections.map((section): Section =>
        behind.has(section) ? { ...section, door: 'none', parts: partsOf('shelves', corner.run) } : section,
      ),
    }))
  }, design)
}
