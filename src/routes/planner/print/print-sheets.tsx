import type { Board } from '#shared/boards/board.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import { placed, type Placed } from '#shared/boards/plan/layout.ts'
import { planSheets } from '#shared/boards/plan/plan-sheets.ts'
import { SHEET } from '#shared/boards/plan/stock.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import type { PrintPartProps } from './print-part.tsx'

/** How the saw can divide whole sheets, for information. */
export function PrintSheets({ design, unit }: PrintPartProps) {
  const say = (eighths: number) => lengthText(eighths, unit)
  const sawn = cutList(design).filter(({ kind }) => kind !== 'made parts')
  const stocks = Map.groupBy(sawn, ({ thickness }) => thickness)
  return [...stocks].map(([thickness, groups]) => {
    const sheets = planSheets(groups.flatMap(({ rows }) => rows.flatMap(({ boards }) => boards))).map(placed)
    const count = `${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'}`
    const title = `${say(thickness)} ${finishNames[design.finish]}: ${count} of ${say(SHEET.width)} × ${say(SHEET.length)}`
    return (
      <div className="stack stack--3" key={thickness}>
        <h3>{title}</h3>
        <ul className="cut-sheets">
          {sheets.map((pieces, index) => (
            <li key={index}>
              <figure>
                <SheetDrawing
                  pieces={pieces}
                  label={`Sheet ${index + 1}: ${pieces.map(({ mark }) => mark).join(', ')}`}
                />
                <figcaption>Sheet {index + 1}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

type PlacedBoard = Placed<Board>

/** The room that a mark needs on a piece, in eighths of an inch. */
const MARK = { height: 44, thin: 40, letter: 30 }

function SheetDrawing({ pieces, label }: { pieces: readonly PlacedBoard[]; label: string }) {
  const { width, length } = SHEET
  const outlines = pieces.map((piece) => `M${piece.x} ${piece.y}h${piece.width}v${piece.length}h-${piece.width}z`)
  return (
    <svg viewBox={`-3 -3 ${width + 6} ${length + 6}`} role="img" aria-label={label}>
      <path className="stock" d={`M0 0h${width}v${length}H0z`} />
      <path d={outlines.join('')} />
      {pieces.map((piece, index) => (
        <Mark key={index} {...piece} />
      ))}
    </svg>
  )
}

function Mark({ mark, x, y, width, length }: PlacedBoard) {
  const isThin = width < MARK.thin
  const isTurned = isThin || width < MARK.letter * mark.length
  return (
    <text
      className={isThin ? 'thin' : undefined}
      transform={`translate(${x + width / 2} ${y + length / 2})${isTurned ? 'rotate(90)' : ''}`}
      dy={isThin ? 6 : MARK.height / 3}
    >
      {mark}
    </text>
  )
}
