import { finishNames } from '#shared/catalogue/options.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import { placePieces } from '#shared/boards/plan/layout.ts'
import { planSheets } from '#shared/boards/plan/plan-sheets.ts'
import { SHEET } from '#shared/boards/plan/stock.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { SheetDrawing } from '#ui/drawing/sheet-drawing.tsx'
import type { PrintPartProps } from './print-part.tsx'

/** How the saw can divide whole sheets, for information. */
export function PrintSheets({ design, unit }: PrintPartProps) {
  const say = (eighths: number) => lengthText(eighths, unit)
  const sawn = cutList(design).filter(({ kind }) => kind !== 'made parts')
  const stocks = Map.groupBy(sawn, ({ thickness }) => thickness)
  return [...stocks].map(([thickness, groups]) => {
    const sheets = planSheets(groups.flatMap(({ rows }) => rows.flatMap(({ boards }) => boards))).map(placePieces)
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
                  stock={SHEET}
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
