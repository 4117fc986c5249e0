import { describeHoles, type Drilling } from '#shared/planner/print/drilling.ts'
import { BOARD, floorOf, PIN, undersideOf } from '#shared/planner/model/geometry.ts'
import { list } from '#shared/planner/capacity.ts'
import { sectionHeights } from '#shared/planner/model/section-heights.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { PrintPart, type PrintPartProps } from './print-part.tsx'
import { PrintTable } from './print-table.tsx'

export function PrintHeights({ design, unit, drilling }: PrintPartProps & { drilling: readonly Drilling[] }) {
  const say = (eighths: number) => lengthText(eighths, unit)
  const [first] = design.runs
  const sections = design.runs.flatMap((_, index) => sectionHeights(design, index))
  const tops = list([...new Set(sections.map((h) => h - BOARD))].map(say))
  const rows = drilling.map(({ panel, face, run, section, part, holes, heights }) => ({
    key: `${panel} ${face} ${part}`,
    cells: [
      panel,
      face,
      `${design.runs.length > 1 ? `${wallNames[design.runs[run]!.wall]}, ` : ''}section ${section + 1}`,
      part,
      describeHoles({ holes }),
      heights.map(say).join(', '),
    ],
  }))
  return (
    <PrintPart id="heights" title="Heights to fit">
      {rows.length > 0 && (
        <PrintTable
          caption="By panel and face, counted from the floor"
          columns={['Panel', 'Face', 'Where', 'Part', 'Holes', 'Above the floor']}
          rows={rows}
        />
      )}
      <p className="small muted">
        Hole 0 is at the section’s floor, {say(floorOf(first!))} above the room’s, and holes are {say(PIN)} apart.
        Heights are those of a part’s underside, of a rod its middle. Floor boards are {say(undersideOf(first!))} above
        the room’s floor, top boards {tops}.
      </p>
    </PrintPart>
  )
}
