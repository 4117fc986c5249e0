import { TableHead } from '#desk/frame/desk-table.tsx'
import { boardLengthText } from '#shared/boards/board-length.ts'
import { describeHoles, type Drilling } from '#shared/planner/print/drilling.ts'

/** The faces of each panel with the heights of all that is fitted to them. `of` names the order's line. */
export function DrillingTable({ rows, of }: { rows: readonly Drilling[]; of: string }) {
  if (rows.length === 0) return null
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={`Drilling of ${of}`}>
      <table className="rows">
        <caption>Drilling, counted from the room’s floor</caption>
        <TableHead columns={['Panel', 'Face', 'Part', 'Holes', 'Above the floor']} />
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.panel} ${row.face} ${row.part}`}>
              <th scope="row">{row.panel}</th>
              <td>{row.face}</td>
              <td>{row.part}</td>
              <td>{describeHoles(row)}</td>
              <td>{row.heights.map((height) => boardLengthText(height)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
