import type { Design } from '#shared/planner/model/design.ts'
import { listDrilling, type Drilling } from '#shared/planner/print/drilling.ts'
import type { Board } from './board.ts'
import { boardsOf } from './boards-of.ts'
import { boardsOfLine, designOfLine, type Line } from './boards-of-line.ts'
import { listSpecPieces, metalOf } from './boards-of-spec.ts'
import { finishOf } from './finish-of.ts'
import { listDesignPieces } from './design-pieces.ts'
import { onlyRemade, type Remade } from './remade.ts'
import type { Stocked } from './stocked.ts'

/** Pieces of one kind and size. A mark of theirs names them all. */
export type Piece = Stocked & { mark: string }

/** Everything of one piece of a line: the print set, the cut list as CSV, the Desk's paper and labels all print this. */
export type PartList = { boards: Board[]; pieces: Piece[]; drilling: Drilling[]; finish: string }

export function listParts(line: Line): PartList {
  const { remade } = line
  if (remade) return listRemade(listParts({ ...line, remade: null }), remade)
  const boards = boardsOfLine(line)
  const finish = finishOf(line.spec, line.options)
  const design = designOfLine(line)
  if (design) return { ...listDesignParts(design, metalOf(line.options)), finish }
  const pieces = line.spec ? marked(listSpecPieces(line.spec, line.options)) : []
  return { boards, pieces, drilling: [], finish }
}

/** Panels are drilled again as the first ones were. */
function listRemade({ boards: all, pieces, drilling, finish }: PartList, remade: Remade): PartList {
  const boards = onlyRemade(all, remade.boards)
  const isMade = (panel: string) => boards.some(({ mark }) => mark === panel)
  return {
    boards,
    pieces: onlyRemade(pieces, remade.pieces),
    drilling: drilling.filter(({ panel }) => isMade(panel)),
    finish,
  }
}

export function listDesignParts(design: Design, metal = 'Steel'): PartList {
  const boards = boardsOf(design)
  return {
    boards,
    pieces: marked(listDesignPieces(design, boards, metal)),
    drilling: listDrilling(design),
    finish: finishOf(null, { finish: design.finish }),
  }
}

function marked(pieces: readonly Stocked[]): Piece[] {
  return pieces.map((piece, index) => ({ ...piece, mark: `G${index + 1}` }))
}
