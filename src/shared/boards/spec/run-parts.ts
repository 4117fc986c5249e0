import { doorNames } from '#shared/planner/text/names.ts'
import { bracketsFor } from '#shared/planner/print/hardware.ts'
import { BASE, BOARD } from '#shared/planner/model/geometry.ts'
import { runHeight, runWidth } from '#shared/drawing/run-size.ts'
import type { Door, DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { allowances } from '../allowances.ts'
import { stocked } from '../stocked.ts'
import { level, type Bay } from './bay-parts.ts'
import { cut, type Cut, type Part, type Product } from './part.ts'
import { sectionParts } from './section-parts.ts'

const DEPTH = 112

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
    stocked('Steel anti-tip bracket', 'Steel', bracketsFor(8 * runWidth(run))),
  ]
  const hinges = hingesOf(run)
  const bays = run.sections.map((section, index): Bay => {
    return { section, w: 8 * section.w, d, inside, hinges: hinges[index]!, metal }
  })
  return [
    ...ofRun.map((part) => ({ section: null, part })),
    ...bays.flatMap((bay, section) => bayParts(bay, base).map((part) => ({ section, part }))),
  ]
}

/** How many leaves hang before each section; sliding doors hang at none of its sides. */
function hingesOf({ sections, doors = [] }: Run): number[] {
  let from = BOARD / 8
  return sections.map(({ w }) => {
    const [start, end] = [from, from + w]
    from = end + BOARD / 8
    return doors.filter((door) => door.slide === undefined && door.x + door.w / 2 > start && door.x + door.w / 2 < end)
      .length
  })
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
  const stock = style === 'slab' ? 'front' : 'made'
  return cut('door', [8 * h, 8 * w - allowances.door!.across!], { name, stock })
}

/** The shelves in the corner of a room, each a square from which an L is cut. */
export function cornerParts({ arm, shelves }: NonNullable<DrawingSpec['corner']>): Part[] {
  return [cut('loose', [8 * arm, 8 * arm], { name: 'Corner shelf, L cut out', quantity: shelves })]
}
