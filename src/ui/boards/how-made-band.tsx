import { listBoardFacts } from '#shared/boards/board-facts.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { boardPlace } from '#shared/boards/board-place.ts'
import { designOfLine } from '#shared/boards/boards-of-line.ts'
import { listed, type ListedBoards } from '#shared/boards/listed.ts'
import { listParts } from '#shared/boards/part-list.ts'
import { encode } from '#shared/planner/model/code.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { SectionHead } from '#ui/elements/section-head.tsx'
import { BoardText } from './board-text.tsx'
import { drawBoard } from './draw-board.ts'
import { howMadeId, type Made } from './how-made.ts'
import { PartFacts } from './part-facts.tsx'

const ROWS = 6

/** A product as the workshop and the customer get it: its cut list, a board's label, and the page that the label opens. */
export function HowMadeBand({ of }: { of: Made }) {
  const { boards, finish } = listParts(of)
  const design = designOfLine(of)
  const rows = listed(boards)
  const board = boards.find(({ role }) => role === 'shelf') ?? boards[0]
  if (!board) return null
  return (
    <section className="section section--surface" aria-labelledby={howMadeId}>
      <div className="container">
        <SectionHead id={howMadeId} title="How it’s made" text={`${of.name}, board by board, as our workshop cuts it.`}>
          {design && <ArrowLink to={printHref({ code: encode(design), name: of.name })}>The whole cut list</ArrowLink>}
        </SectionHead>
        <div className="grid grid--3">
          <div className="stack">
            <h3>A cut list, to the eighth of an inch</h3>
            <CutRows rows={rows.slice(0, ROWS)} />
            {rows.length > ROWS && <p className="small muted">{`And ${countIn(rows.slice(ROWS))} more.`}</p>}
          </div>
          <div className="stack">
            <h3>A label on each board, and a page for it</h3>
            <div className="panel board-label">
              <p>
                <b>{board.mark}</b> {board.name}
              </p>
              <BoardText board={board} place={boardPlace(board, design)} finish={finish} />
            </div>
            <p className="small muted">A code on the printed label opens the board’s page, which says:</p>
            <PartFacts facts={listBoardFacts(board, of, design)} />
          </div>
          <div className="stack">
            <h3>{design ? 'A drawing of where it goes' : 'A drawing of the whole'}</h3>
            <SvgFigure className="drawing drawing--padded" svg={drawBoard(board, of, design)} />
          </div>
        </div>
      </div>
    </section>
  )
}

function countIn(rows: readonly ListedBoards[]): string {
  const count = rows.reduce((sum, { boards }) => sum + boards.length, 0)
  return count === 1 ? '1 board' : `${count} boards`
}

function CutRows({ rows }: { rows: readonly ListedBoards[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Mark</th>
          <th scope="col">Board</th>
          <th scope="col" className="num">
            Size
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mark, boards }) => (
          <tr key={mark}>
            <th scope="row">{mark}</th>
            <td>{`${boards.length} × ${boards[0].name.toLowerCase()}`}</td>
            <td className="num">{boardSizeText(boards[0])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
