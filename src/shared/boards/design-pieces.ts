import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import type { Leaf } from '#shared/planner/model/door-leaves.ts'
import { litInches } from '#shared/planner/price/price.ts'
import { findHinge } from '#shared/planner/print/hinges.ts'
import { pullNames } from '#shared/planner/text/names.ts'
import { finished } from './allowances.ts'
import type { Board, BoardRole } from './board.ts'
import { listFittings, type Holding } from './fittings.ts'
import { listPanes } from './made.ts'
import { drawerBox, listCarriers, ROD, slideSpacers, tray } from './pull-outs.ts'
import { stocked, together, type Stocked } from './stocked.ts'
import { toTheWall } from './to-the-wall.ts'

const DRIVER_FEET = 10

/** Everything of a design besides its boards; `metal` is that of its rods. */
export function listDesignPieces(design: Design, boards: readonly Board[], metal: string): Stocked[] {
  const boxes = boxesOf(design).map(finished)
  const fitted = boxes.flatMap((box) => pieces[box.role]?.(box, metal, design) ?? [])
  const holding = findHolding(design)
  return together([
    ...fitted,
    ...boards.flatMap(listPanes),
    ...boards.flatMap((board) => listFittings(board, holding)),
    ...listCarriers(fitted),
    slideSpacers(countSpacers(boxes)),
    ...toTheWall(design),
    stocked('Light driver, 60 W', '', Math.ceil(litInches(design) / 12 / DRIVER_FEET), {
      note: '1 for 120″ of lights',
    }),
  ]).filter(({ quantity }) => quantity > 0)
}

/** The hardware of each board of a design, and what comes with it. */
export function findBoardPieces(design: Design, metal: string): (board: Board) => Stocked[] {
  const boxes = boxesOf(design).map(finished)
  const holding = findHolding(design)
  return (board) => {
    const partner = findPartner(board, boxes)
    const fitted = partner ? (pieces[partner.role]?.(partner, metal, design) ?? []) : []
    return [...fitted, ...listPanes(board), ...listFittings(board, holding)]
  }
}

const partners: Partial<Record<BoardRole, Role>> = { front: 'drawer', slant: 'fence' }

/** The box that follows the board's own: the drawer behind a front, or the fence on a shoe shelf. */
function findPartner({ role, run, section, at }: Board, boxes: readonly Box[]): Box | null {
  const index = boxes.findIndex(
    (box) => box.role === role && box.run === run && box.section === section && box.z === at?.z && box.h === at.h,
  )
  const next = boxes[index + 1]
  return index >= 0 && next && next.role === partners[role] ? next : null
}

function findHolding({ runs, pull }: Design): Holding {
  return {
    pull: `Pull, ${pullNames[pull].toLowerCase()}`,
    findHinge: ({ run, at }) => findHinge(runs[run]!, at as Leaf),
    isHung: runs[0]!.base === 'hung',
  }
}

type Piece = (box: Box, metal: string, design: Design) => Stocked[]

const pieces: Partial<Record<Role, Piece>> = {
  rod: ({ w }, metal) => [stocked(ROD, metal, 1, { length: w })],
  fence: ({ w }) => [stocked('Shoe fence', 'Steel', 1, { length: w, note: '1 a shoe shelf' })],
  drawer: ({ w, d, h }) => [drawerBox(w, d, h)],
  rollout: ({ w, d }) => [tray(w, d)],
  basket: bought('Wire basket'),
  hamper: bought('Hamper'),
  pants: bought('Pants rack'),
  light: ({ w }, _, { led }) => [stocked('Light strip', `${led} K`, 1, { length: w })],
}

/** Bought by the size of the section that they are for. */
function bought(name: string): Piece {
  return ({ run, section }, metal, { runs }) => {
    const size = { length: runs[run]!.sections[section!]!.w, width: runs[run]!.d }
    return [stocked(name, metal, 1, { ...size, note: 'with slides, for the section' })]
  }
}

const pullOuts: readonly Role[] = ['drawer', 'rollout', 'basket', 'pants', 'hamper']

/** A slide on the side of a strip is an inch from its panel at the back, too. */
function countSpacers(boxes: readonly Box[]): number {
  const pulled = boxes.filter(({ role }) => pullOuts.includes(role))
  const strips = boxes.filter(({ role }) => role === 'strip')
  return strips.reduce((count, { run, section, z, h }) => {
    const beside = pulled.filter((box) => box.run === run && box.section === section && box.z >= z && box.z < z + h)
    return count + beside.length
  }, 0)
}
