import type { Door, DrawingSpec, Run } from '#shared/schema/drawing-spec.ts'
import { BOARD_INCHES, TOE_KICK_INCHES } from '../board.ts'
import { runHeight, runWidth } from '../run-size.ts'
import { BACK_INCHES, FRONT_GAP_INCHES, RAIL_ENDS_INCHES } from './allowances.ts'
import { fixed, type Bay } from './bay-parts.ts'
import { board, stocked, type Materials, type Piece, type Product } from './part.ts'
import { sectionParts } from './section-parts.ts'

const DEPTH_INCHES = 14
const RAIL = { width: 1.25, thickness: 0.125 }

const doorNames: Record<NonNullable<Door['style']>, string> = {
  slab: 'Door',
  shaker: 'Shaker door',
  glass: 'Glass door',
  mirror: 'Mirror door',
}

/** Everything of a run of sections: an upright on each side of each section, and what is between them. */
export function runParts({ spec, materials }: Product, run: Run): Piece[] {
  const depth = run.d ?? spec.size.d ?? DEPTH_INCHES
  const height = runHeight(spec, run)
  const base = spec.base ?? TOE_KICK_INCHES
  const inside = height - base - 2 * BOARD_INCHES
  const upright = spec.hung ? height - base : height
  return [
    board(materials, 'Upright', [upright, depth], { quantity: run.sections.length + 1 }),
    ...run.sections.flatMap((section) => bayParts({ section, depth, inside, materials }, spec.hung ? null : base)),
    ...(run.doors ?? []).map((door) => doorLeaf(materials, door)),
    ...(run.doors && !spec.hung ? [] : [rail(run)]),
  ]
}

/** A closet that hangs has no kick. */
function bayParts(bay: Bay, kick: number | null): Piece[] {
  const { section, inside, materials } = bay
  return [
    ...fixed(bay, 'Bottom and top', 2),
    ...sectionParts[section.type](bay),
    ...(kick === null ? [] : [board(materials, 'Toe kick', [section.w, kick], { edges: 'none' })]),
    board(materials, 'Back', [inside, section.w], { thickness: BACK_INCHES, edges: 'none' }),
  ]
}

function doorLeaf(materials: Materials, { w, h, style = 'slab', slide }: Door): Piece {
  const name = slide === undefined ? doorNames[style] : `Sliding ${doorNames[style].toLowerCase()}`
  return board(materials, name, [h, w - FRONT_GAP_INCHES], { edges: 'all' })
}

function rail(run: Run): Piece {
  return stocked('Hanging rail', 'Steel', 1, { length: runWidth(run) - RAIL_ENDS_INCHES, ...RAIL })
}

/** The shelves in the corner of a room, each a square from which an L is cut. */
export function cornerParts(materials: Materials, { arm, shelves }: NonNullable<DrawingSpec['corner']>): Piece[] {
  return [board(materials, 'Corner shelf, L cut out', [arm, arm], { quantity: shelves })]
}
