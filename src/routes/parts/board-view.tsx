import { Fragment } from 'react'
import type { Board, Edges } from '#shared/boards/board.ts'
import { describeCut } from '#shared/boards/board-cuts.ts'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { partAddress } from '#shared/boards/part-address.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { href, paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { hardwareOf } from '#shared/planner/print/hardware.ts'
import type { OrderedPart } from '#shared/schema/designs.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { litBoard } from '#ui/drawing/isometric/isometric.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

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
  const claim = new URLSearchParams({ part: partAddress(token, board.mark) })
  return (
    <div className="stack stack--6 board-view">
      <SvgFigure className="drawing drawing--padded" svg={drawBoard(board, part, design)} />
      <div className="stack stack--6">
        <dl className="deflist">
          {listBoardFacts(board, design).map(([term, text]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
        <nav className="cluster" aria-label="Boards">
          <Beside board={beside[0]} token={token} name="Previous" />
          <Beside board={beside[1]} token={token} name="Next" />
          <a className="link" href={href(paths.parts, { token })}>
            All boards
          </a>
        </nav>
        <p>
          <a className="btn btn--primary" href={`${paths.guaranteeClaim}?${claim}`}>
            Something wrong with it
          </a>
        </p>
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

function listBoardFacts(board: Board, design: Design | null): [term: string, text: string][] {
  const facts: [string, string][] = [
    ['Where', boardPlace(board, design)],
    ['Height', board.at ? heightText(board.at.z) : ''],
    ['Step', design ? stepText(board, design) : ''],
    [
      'Hardware',
      design
        ? hardwareOf(board, design)
            .map(({ name, quantity }) => `${quantity} × ${name}`)
            .join(', ')
        : '',
    ],
    ['Edge band', bands[board.edges]],
    ['Cut out', board.cuts.map((cut) => describeCut(cut)).join('; ')],
    ['Thickness', boardLengthText(board.thickness)],
  ]
  return facts.filter(([, text]) => text !== '')
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
