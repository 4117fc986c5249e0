import { boardLengthText } from '#shared/boards/board-length.ts'
import { listOffcuts } from '#shared/boards/plan/cuts.ts'
import { placePieces, type SheetLayout } from '#shared/boards/plan/layout.ts'
import { countSheets } from '#shared/boards/plan/plan-sheets.ts'
import { counted } from '#shared/desk/times.ts'
import { SheetDrawing } from '#ui/drawing/sheet-drawing.tsx'
import type { PlannedBoard, PlannedGroup } from './cut-plan.ts'
import { countBandFeet, describeCuts, nameBoard, nameGroup } from './plan-rows.ts'

type GroupProps = { group: PlannedGroup; canceled: ReadonlySet<number> }

/** The sheets of one finish and thickness, with their cuts. */
export function Group({ group, canceled }: GroupProps) {
  const { layouts } = group
  const band = countBandFeet(group)
  return (
    <section className="panel stack stack--3">
      <h2>{nameGroup(group)}</h2>
      <p>
        {`${counted(countSheets(layouts), 'sheet')} of 49 × 97″`}
        {layouts.some(({ stock }) => stock.offcut !== null) &&
          ` and ${counted(layouts.length - countSheets(layouts), 'offcut')}`}
        {band > 0 && `, ${band} feet of edge band`}.
      </p>
      <ol className="cut-sheets">
        {layouts.map((layout, index) => (
          <Sheet key={index} layout={layout} place={index + 1} canceled={canceled} />
        ))}
      </ol>
    </section>
  )
}

type SheetProps = { layout: SheetLayout<PlannedBoard>; place: number; canceled: ReadonlySet<number> }

function Sheet({ layout, place, canceled }: SheetProps) {
  const pieces = placePieces(layout).map((board) => ({
    ...board,
    mark: nameBoard(board),
    isStruck: canceled.has(board.order),
  }))
  const cuts = describeCuts(layout)
  const { offcut, length, width } = layout.stock
  const left = listOffcuts(layout)
  return (
    <li>
      <figure>
        <SheetDrawing
          stock={layout.stock}
          pieces={pieces}
          label={`Sheet ${place}: ${pieces.map(({ mark }) => mark).join(', ')}`}
        >
          {cuts.map(({ cut: { kind, x, y, reach } }, index) => (
            <text
              key={index}
              className="thin cut-number"
              x={kind === 'rip' ? x : x + reach - 12}
              y={kind === 'rip' ? y + 24 : y}
            >
              {index + 1}
            </text>
          ))}
        </SheetDrawing>
        <figcaption>
          <b>{`Sheet ${place}`}</b>
          {offcut !== null && `: offcut ${boardLengthText(length)} × ${boardLengthText(width)}`}
          <details>
            <summary>{counted(cuts.length, 'cut')}</summary>
            <ol className="stack stack--1">
              {cuts.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </details>
          {left.map(({ length: long, width: wide, x, y }) => (
            <p key={`${x} ${y}`}>{`Keep ${boardLengthText(long)} × ${boardLengthText(wide)}`}</p>
          ))}
        </figcaption>
      </figure>
    </li>
  )
}
