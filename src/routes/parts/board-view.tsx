import type { Board, Edges } from '#shared/boards/board.ts'
import { listRemarks } from '#shared/boards/board-remarks.ts'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { metalOf } from '#shared/boards/boards-of-spec.ts'
import { listBoardPieces } from '#shared/boards/design-pieces.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { pieceSizeText } from '#shared/boards/piece-text.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { href, paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { describeHoles, listDrilling } from '#shared/planner/print/drilling.ts'
import type { OrderedPart } from '#shared/schema/designs.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { litBoard } from '#ui/drawing/isometric/isometric.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { ClaimLink, PartFacts } from './part-facts.tsx'

type BoardViewProps = {
  board: Board
  part: OrderedPart
  /** Null for a product that is drawn by a spec alone: nothing says where its boards are. */
  design: Design | null
  /** The previous board and the next one. */
  beside: readonly [Board | undefined, Board | undefined]
}

const bands: Record<Edges, string> = { front: 'Front edge', all: 'All four edges', none: 'None' }

/** Where a board goes and what holds it. */
export function BoardView({ board, part, design, beside }: BoardViewProps) {
  const { token } = part
  return (
    <div className="stack stack--6 board-view">
      <SvgFigure className="drawing drawing--padded" svg={drawBoard(board, part, design)} />
      <div className="stack stack--6">
        <PartFacts facts={listBoardFacts(board, part, design)} />
        <nav className="cluster" aria-label="Boards">
          <Beside board={beside[0]} token={token} name="Previous" />
          <Beside board={beside[1]} token={token} name="Next" />
          <a className="link" href={href(paths.parts, { token })}>
            All boards
          </a>
        </nav>
        <ClaimLink token={token} mark={board.mark} />
      </div>
    </div>
  )
}

type BesideProps = { board: Board | undefined; token: string; name: 'Previous' | 'Next' }

function Beside({ board, token, name }: BesideProps) {
  if (!board) return null
  const isNext = name === 'Next'
  return (
    <a
      className="btn btn--secondary"
      rel={isNext ? 'next' : 'prev'}
      href={href(paths.part, { token, mark: board.mark })}
      aria-label={`${name} board: ${board.mark}`}
    >
      {!isNext && <Icon name="left" />}
      {board.mark}
      {isNext && <Icon name="right" />}
    </a>
  )
}

function drawBoard(board: Board, { spec, options }: OrderedPart, design: Design | null): string {
  if (design && board.at) return litBoard(design, board.at, `Where ${board.mark} is`)
  return drawing(specWithOptions(spec!, options), { dims: false, cloth: false, label: 'The whole product' })
}

function listBoardFacts(board: Board, { options }: OrderedPart, design: Design | null): [term: string, text: string][] {
  return [
    ['Where', boardPlace(board, design)],
    ['Height', board.at ? heightText(board.at.z) : ''],
    ['Step', design ? stepText(board, design) : ''],
    [
      'Hardware',
      design
        ? listBoardPieces(board, design, metalOf(options))
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
