import { listRemarks } from '#shared/boards/board-remarks.ts'
import { boardLength } from '#shared/boards/board-length.ts'
import type { Edges } from '#shared/boards/board.ts'
import { boardCount, cutList, groupTitle, whereOf, type CutGroup } from '#shared/planner/print/cut-list.ts'
import { PrintPart, type PrintPartProps } from './print-part.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { PrintTable } from './print-table.tsx'

const columns = ['Mark', 'Part', 'Length', 'Width', 'Edges', 'Quantity', 'Sections']
const edgeTexts: Record<Edges, { sign: string; text: string }> = {
  front: { sign: '━', text: 'one edge along the length' },
  all: { sign: '━ ━ ┃ ┃', text: 'all edges' },
  none: { sign: '–', text: 'none' },
}

export function PrintCutList({ design, unit }: PrintPartProps) {
  const groups = cutList(design)
  return (
    <PrintPart id="cut-list" title="Cut list">
      {groups.map((group) => (
        <Group key={group.kind} group={group} design={design} unit={unit} />
      ))}
      <p className="small muted">
        Sizes are finished sizes, edge band included. ━ edge along the length banded, ┃ edge across it banded. The grain
        runs along the length.
      </p>
      <PrintSheets design={design} unit={unit} />
    </PrintPart>
  )
}

function Group({ group, design, unit }: PrintPartProps & { group: CutGroup }) {
  const rows = group.rows.map((row) => {
    const [board] = row.boards
    const { name, length, width, edges } = board
    const { sign, text } = edgeTexts[edges]
    const banded = (
      <>
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{text}</span>
      </>
    )
    const named = (
      <>
        {name}
        {listRemarks(board, unit).map((remark) => (
          <small key={remark} className="remark">
            {remark}
          </small>
        ))}
      </>
    )
    const size = [length, width].map((eighths) => boardLength(eighths, unit))
    return { key: row.mark, cells: [row.mark, named, ...size, banded, row.boards.length, whereOf(row, design)] }
  })
  return (
    <PrintTable
      caption={`${groupTitle(group, design, unit)}, ${boardCount(group)} in all`}
      columns={columns}
      numbers={['Length', 'Width', 'Quantity']}
      rows={rows}
    />
  )
}
