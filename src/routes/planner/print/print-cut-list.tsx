import { boardLength } from '#shared/boards/board-length.ts'
import type { Edges } from '#shared/boards/board.ts'
import { boardCount, cutList, groupTitle, whereOf, type CutGroup } from '#shared/planner/print/cut-list.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { obstaclesBehind } from '#shared/planner/rules/room-rules.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
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
      <CutOuts design={design} unit={unit} />
      <PrintSheets design={design} unit={unit} />
    </PrintPart>
  )
}

function Group({ group, design, unit }: PrintPartProps & { group: CutGroup }) {
  const rows = group.rows.map((row) => {
    const [{ name, length, width, edges }] = row.boards
    const { sign, text } = edgeTexts[edges]
    const banded = (
      <>
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{text}</span>
      </>
    )
    const size = [length, width].map((eighths) => boardLength(eighths, unit))
    return { key: row.mark, cells: [row.mark, name, ...size, banded, row.boards.length, whereOf(row, design)] }
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

const LARGER = 8

/** Cutouts in backs for outlets and switches: an inch larger on each side. */
function CutOuts({ design, unit }: PrintPartProps) {
  const say = (eighths: number) => lengthText(eighths, unit)
  const cutOuts = obstaclesBehind(design).filter(({ obstacle: { kind } }) => kind === 'outlet' || kind === 'switch')
  return cutOuts.map(({ obstacle: { kind, wall, x, z, w, h }, section }) => (
    <p className="small" key={`${wall} ${kind} ${x} ${z}`}>
      {[
        `Back of section ${section + 1}${design.runs.length > 1 ? `, ${wallNames[wall].toLowerCase()}` : ''}:`,
        `cut-out for the ${kind}, ${say(w + 2 * LARGER)} × ${say(h + 2 * LARGER)}, ${say(LARGER)} larger on each side.`,
        `Its lower edge is ${say(Math.max(0, z - LARGER))} above the floor,`,
        `its left edge ${say(Math.max(0, x - LARGER))} from the left end of the wall.`,
      ].join(' ')}
    </p>
  ))
}
