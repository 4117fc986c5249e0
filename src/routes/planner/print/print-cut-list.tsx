import { boardCount, cutList, groupTitle, type CutBoard, type CutGroup } from '#shared/planner/cut-list.ts'
import { wallNames } from '#shared/planner/names.ts'
import { obstaclesBehind } from '#shared/planner/rules/room-rules.ts'
import { formatLength, formatMeasure } from '#shared/text/format-length.ts'
import { PrintPart, type PrintPartProps } from './print-part.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { PrintTable } from './print-table.tsx'

const columns = ['Mark', 'Part', 'Length', 'Width', 'Edges', 'Quantity', 'Sections']
const edgeTexts: Record<CutBoard['edges'], { sign: string; text: string }> = {
  front: { sign: '━', text: 'one long edge' },
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
      <p className="small muted">━ long edge banded, ┃ short edge banded. The grain runs along the length.</p>
      {groups.some(({ boards }) => boards.some(({ role }) => role === 'door')) && (
        <p className="small muted">
          Doors are as wide as what they cover: take {unit === 'cm' ? '0.2 cm' : '1⁄16″'} off each side for the gaps
          between them.
        </p>
      )}
      <CutOuts design={design} unit={unit} />
      <PrintSheets design={design} unit={unit} />
    </PrintPart>
  )
}

function Group({ group, design, unit }: PrintPartProps & { group: CutGroup }) {
  const say = (eighths: number) => formatMeasure(eighths / 8, unit)
  const rows = group.boards.map(({ mark, name, length, width, edges, quantity, where }) => {
    const { sign, text } = edgeTexts[edges]
    const banded = (
      <>
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{text}</span>
      </>
    )
    // A pair of doors shares its opening, which can be an odd number of sixteenths.
    return { key: mark, cells: [mark, name, say(length), say(Math.floor(width)), banded, quantity, where] }
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

/** What is sawn out of backs for outlets and switches: an inch larger on each side. */
function CutOuts({ design, unit }: PrintPartProps) {
  const say = (eighths: number) => formatLength(eighths / 8, unit)
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
