import type { Design } from '#shared/planner/model/design.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { describeHoles, listDrilling } from '#shared/planner/print/drilling.ts'
import { boardLengthText } from './board-length.ts'
import { boardPlace } from './board-place.ts'
import { listRemarks } from './board-remarks.ts'
import type { Board, Edges } from './board.ts'
import type { Line } from './boards-of-line.ts'
import { metalOf } from './boards-of-spec.ts'
import { findBoardPieces } from './design-pieces.ts'
import { pieceSizeText } from './piece-text.ts'

const bands: Record<Edges, string> = { front: 'Front edge', all: 'All four edges', none: 'None' }

/** Where a board goes, what holds it and how it is made; a text is '' for what does not apply. */
export function listBoardFacts(
  board: Board,
  { options }: Pick<Line, 'options'>,
  design: Design | null,
): [term: string, text: string][] {
  return [
    ['Where', boardPlace(board, design)],
    ['Height', board.at ? heightText(board.at.z) : ''],
    ['Step', design ? stepText(board, design) : ''],
    [
      'Hardware',
      design
        ? findBoardPieces(
            design,
            metalOf(options),
          )(board)
            .map((piece) => [`${piece.quantity} × ${piece.name}`, pieceSizeText(piece)].filter(Boolean).join(', '))
            .join('; ')
        : '',
    ],
    ['Edge band', bands[board.edges]],
    ['Made and cut', listRemarks(board).join('; ')],
    ['Thickness', boardLengthText(board.thickness)],
    ...(design && board.role === 'panel' ? listDrilled(board, design) : []),
  ]
}

/** A row for each part on each face of a panel. */
function listDrilled({ mark }: Board, design: Design): [term: string, text: string][] {
  return listDrilling(design)
    .filter(({ panel }) => panel === mark)
    .map((row) => {
      const heights = row.heights.map((height) => boardLengthText(height)).join(', ')
      return [`${row.face === 'left' ? 'Left' : 'Right'} face`, `${row.part}, ${describeHoles(row)}: ${heights}`]
    })
}

function heightText(eighths: number): string {
  return eighths === 0 ? 'On the floor' : `${boardLengthText(eighths)} from the floor to its lower side`
}

/** "3 of 6: Fit the shelves at their heights". */
function stepText({ run, stage }: Board, design: Design): string {
  const steps = buildSteps(design, run)
  const index = steps.findIndex((step) => step.stage === stage)
  return index < 0 ? '' : `${index + 1} of ${steps.length}: ${steps[index]!.text}`
}
