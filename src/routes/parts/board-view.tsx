import type { Board } from '#shared/boards/board.ts'
import { listBoardFacts } from '#shared/boards/board-facts.ts'
import { href, paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import type { OrderedPart } from '#shared/schema/designs.ts'
import { PartFacts } from '#ui/boards/part-facts.tsx'
import { drawBoard } from '#ui/boards/draw-board.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { ClaimLink } from './claim-link.tsx'

type BoardViewProps = {
  board: Board
  part: OrderedPart
  /** Null for a product that is drawn by a spec alone: nothing says where its boards are. */
  design: Design | null
  /** The previous board and the next one. */
  beside: readonly [Board | undefined, Board | undefined]
}

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
          <TextLink href={href(paths.parts, { token })}>All boards</TextLink>
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
