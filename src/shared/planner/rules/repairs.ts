import { depths, heights, type Design, type Part, type Run, type Section } from '../model/design.ts'
import { TALLEST_STACK } from '../model/drawer-stacks.ts'
import { hangs, mapRun, sum } from '../model/geometry.ts'
import { spaceProblems } from '../model/part-space.ts'
import { runAt } from '../model/section-heights.ts'
import { CELL_WIDTH } from '../model/section-width.ts'
import { lostText, refit, withInside } from '../model/refit.ts'
import { text, type Repaired } from './finding.ts'
import { fitsUnder } from './fits-under.ts'

export const HANGER_DEPTH = 112
/** The least depth in which clothes hang behind a door, and that of a closet without one at most. */
export const BEHIND_DOORS = 184
const DEEPEST = 192

/** Parts that are too close to others, or too high, at the nearest pins at which they fit. */
export function withSpaceBetween(before: Design): Repaired {
  let lost = 0
  const design = mapParts(before, (parts, run) => {
    if (spaceProblems(parts, run).length === 0) return parts
    const moved = refit(parts, run, run)
    lost += parts.length - moved.length
    return moved
  })
  return { design, notes: ['Parts that were too close moved.', ...lostText(lost)] }
}

export function withLowerStacks(design: Design): Repaired {
  const lower = mapParts(design, (parts) =>
    parts.map((part) => (part.k === 'drawers' ? { ...part, h: lowEnough(part.h) } : part)),
  )
  return { design: lower, notes: ['The highest drawer of a stack is left out.'] }
}

function lowEnough<Height extends number>(h: Height[]): Height[] {
  return sum(h) > TALLEST_STACK ? lowEnough(h.slice(0, -1)) : h
}

/** As many bottles side by side as the section is wide for, in a closet that is deep enough. */
export function withFewerBottles(design: Design): Repaired {
  const fewer = mapParts(design, (parts, _, w) =>
    parts.map((part) =>
      part.k === 'bottles' ? { ...part, cols: Math.min(part.cols, Math.floor(w / CELL_WIDTH)) } : part,
    ),
  )
  const isShallow = (run: Run) =>
    run.d < HANGER_DEPTH && run.sections.some(({ parts }) => parts.some(({ k }) => k === 'bottles'))
  const deep = fewer.runs.some(isShallow) ? withDepth(fewer, (run) => (isShallow(run) ? HANGER_DEPTH : run.d)) : null
  return { design: deep?.design ?? fewer, notes: ['The bottle cells fit their sections now.', ...(deep?.notes ?? [])] }
}

/** 14″ for what needs them, and 19″ where no doors close the closet. */
export function withUsualDepth(design: Design): Repaired {
  return withDepth(design, ({ d, sections }) => {
    if (d < HANGER_DEPTH) return HANGER_DEPTH
    return sections.every(({ door }) => door === 'none') ? Math.min(d, depths[3]) : d
  })
}

/** 24″ where clothes hang behind doors. */
export function withHangingDepth(design: Design): Repaired {
  return withDepth(design, (run) => (hangsBehindDoors(run) && run.d < BEHIND_DOORS ? DEEPEST : run.d))
}

/** Open sections where clothes hang in too little depth. */
export function withoutHangingDoors(design: Design): Repaired {
  const runs = design.runs.map((run) => ({
    ...run,
    sections: run.sections.map((section) =>
      run.d < BEHIND_DOORS && hidesRod(section) ? { ...section, door: 'none' as const } : section,
    ),
  }))
  return { design: { ...design, runs }, notes: ['The sections where clothes hang have no doors now.'] }
}

function hangsBehindDoors({ sections }: Run): boolean {
  return sections.some(hidesRod)
}

export function hidesRod({ door, parts }: Pick<Section, 'door' | 'parts'>): boolean {
  return door !== 'none' && hangs({ parts })
}

/** The greatest smaller depth that passes. */
export function shallower(design: Design, does: (design: Design) => boolean): Repaired {
  const less = depths.toReversed().map((d) => withDepth(design, (run) => Math.min(run.d, d)))
  return less.find((changed) => does(changed.design)) ?? { design, notes: [] }
}

function withDepth(design: Design, depthOf: (run: Run) => number): Repaired {
  const runs = design.runs.map((run) => ({ ...run, d: depthOf(run) as Run['d'] }))
  const changed = runs.filter(({ d }, index) => d !== design.runs[index]!.d)
  const notes = [...new Set(changed.map(({ d }) => `The closet is ${text(d)} deep now.`))]
  return { design: { ...design, runs }, notes }
}

/** As high as can be stood up under the ceiling; what no longer fits is left out and named. */
export function underCeiling(before: Design): Repaired {
  const h = heights.toReversed().find((height) => fitsUnder(height, before.room.ceiling))
  if (!h || before.runs.every((run) => run.h <= h)) return { design: before, notes: [] }
  const { design, lost } = withInside(before, { h })
  return { design, notes: [`The closet is ${text(h)} high now.`, ...lostText(lost)] }
}

function mapParts(design: Design, change: (parts: Part[], run: Run, w: number) => Part[]): Design {
  return design.runs.reduce(
    (changed, _, index) =>
      mapRun(changed, index, (run) => ({
        ...run,
        sections: run.sections.map((section, at) => ({
          ...section,
          parts: change(section.parts, runAt(changed, { run: index, section: at }), section.w),
        })),
      })),
    design,
  )
}
