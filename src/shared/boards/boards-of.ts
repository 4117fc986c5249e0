import { boxesOf, type Box } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { doorNames } from '#shared/planner/text/names.ts'
import { BACK, finished } from './allowances.ts'
import { listCuts } from './board-cuts.ts'
import type { Board, BoardRole, Make } from './board.ts'
import { kinds } from './kinds.ts'
import { marker } from './marks.ts'

/** Every board of a design with its finished size, in the order of walls, sections and heights. */
export function boardsOf(design: Design): Board[] {
  const markOf = marker()
  const boards: Board[] = []
  for (const box of boxesOf(design)) if (isOfBoard(box)) boards.push(boardOf(box, design, markOf))
  return boards
}

type BoardBox = Box & { role: BoardRole }

function isOfBoard(box: Box): box is BoardBox {
  return box.role in kinds
}

function boardOf(box: BoardBox, design: Design, markOf: (role: BoardRole) => string): Board {
  const { role, run, section } = box
  const { stock, thickness, edges, stage, length, width } = kinds[role]
  const at = finished(box)
  const make = findMake(box, design)
  return {
    mark: markOf(role),
    role,
    name: nameOf(box, design),
    ...(make ? { make, stock: 'made' as const } : { stock }),
    thickness,
    length: isDivider(box) ? at.h : at[length],
    width: at[width],
    edges,
    cuts: listCuts(at, design),
    at,
    run,
    section,
    // The panels of a closet on a rail are hooked on with floors, tops and backs.
    stage: stage === 'frame' && design.runs[run]!.base === 'hung' ? 'hung' : stage,
  }
}

function isDivider({ role, h }: Box): boolean {
  return role === 'cell' && h > BACK
}

/** Shaker, glass and mirror are made of a frame and a panel or a pane. */
function findMake({ role, run, section }: BoardBox, { runs, front }: Design): Make | null {
  if (role === 'front') return front === 'shaker' ? front : null
  const door = role === 'door' ? runs[run]!.sections[section!]!.door : 'none'
  return door === 'none' || door === 'slab' ? null : door
}

function nameOf(box: BoardBox, { runs }: Design): string {
  if (isDivider(box)) return 'Bottle divider'
  const { name } = kinds[box.role]
  if (box.role !== 'door') return name
  const { door } = runs[box.run]!.sections[box.section!]!
  return door === 'slab' ? name : `${name}, ${doorNames[door].toLowerCase()}`
}
