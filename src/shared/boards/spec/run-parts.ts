import { doorNames } from '#shared/planner/text/names.ts'
import { findStrips } from '#shared/planner/model/behind-doors.ts'
import { findHinge, hingesFor } from '#shared/planner/print/hinges.ts'
import { BASE, BOARD } from '#shared/planner/model/geometry.ts'
import { hungLeaves } from '#shared/drawing/hung-leaves.ts'
import { runHeight, runWidth } from '#shared/drawing/run-size.ts'
import type { Door, DrawingSpec, Run, Section } from '#shared/schema/drawing-spec.ts'
import { allowances } from '../allowances.ts'
import { stocked } from '../stocked.ts'
import { brackets } from '../to-the-wall.ts'
import { level, type Bay } from './bay-parts.ts'
import { cut, type Cut, type Part, type Product } from './part.ts'
import { sectionParts } from './section-parts.ts'

const DEPTH = 112
const hingeNote = { note: 'by the height of the door' }

export type Placed = { section: number | null; part: Part }

/** Everything of a run of sections that stands on the floor: a panel on each side of each section, and what is between. */
export function runParts({ spec, metal }: Product, run: Run): Placed[] {
  const depth = run.d ?? spec.size.d
  const d = depth === undefined ? DEPTH : 8 * depth
  const height = 8 * runHeight(spec, run)
  const base = spec.base === undefined ? BASE : 8 * spec.base
  const inside = height - base - 2 * BOARD
  const ofRun: Part[] = [
    cut('panel', [height, d], { quantity: run.sections.length + 1 }),
    ...(run.doors ?? []).map(doorLeaf),
    ...hungLeaves(run).map((leaf) => stocked(findHinge(run, leaf), '', hingesFor(8 * leaf.h), hingeNote)),
    ...brackets([8 * runWidth(run)]),
  ]
  const leaves = hungLeaves(run)
  const bays = run.sections.map((section, index): Bay => {
    const own = leaves.filter((leaf) => leaf.section === index)
    return { section, w: 8 * section.w, d, inside, strips: findStrips(pullsOut(section), own), metal }
  })
  return [
    ...ofRun.map((part) => ({ section: null, part })),
    ...bays.flatMap((bay, section) => bayParts(bay, base).map((part) => ({ section, part }))),
  ]
}

function pullsOut({ drawers = [], rollouts = [] }: Section): boolean {
  return drawers.length + rollouts.length > 0
}

function bayParts(bay: Bay, kick: number): Part[] {
  return [
    ...level(bay, 'floor'),
    ...level(bay, 'top'),
    ...sectionParts[bay.section.type](bay),
    cut('kick', [bay.w, kick]),
    cut('back', [bay.inside - allowances.back!.tall!, bay.w - allowances.back!.across!]),
  ]
}

function doorLeaf({ w, h, style = 'slab', slide }: Door): Cut {
  const kind = slide === undefined ? 'Door' : 'Sliding door'
  const name = style === 'slab' ? kind : `${kind}, ${doorNames[style].toLowerCase()}`
  return cut('door', [8 * h, 8 * w - allowances.door!.across!], { name, ...(style !== 'slab' && { make: style }) })
}

/** The shelves in the corner of a room, each a square from which an L is cut. */
export function cornerParts({ arm, shelves }: NonNullable<DrawingSpec['corner']>): Part[] {
  return [cut('loose', [8 * arm, 8 * arm], { name: 'Corner shelf, L cut out', quantity: shelves })]
}
