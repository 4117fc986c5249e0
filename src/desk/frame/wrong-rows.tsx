import { DeskPanel } from './desk-panel.tsx'
import { DeskTable } from './desk-table.tsx'
type WrongRow = { row: number; id?: string; column: string; value: string; problem: string }

type WrongRowsProps = {
  /** Of the heading. */
  id: string
  title: string
  /** The table's accessible name. */
  label: string
  /** Without the numbers of products if the rows have none. */
  rows: readonly WrongRow[]
  /** The headings of a row's number and of what stands in it. */
  headings?: { row: string; value: string }
}

/** The rows of a file or of a pasted text that cannot be read, each with its column and what is wrong. */
export function WrongRows({ id, title, label, rows, headings = { row: 'Row', value: 'In the file' } }: WrongRowsProps) {
  const haveIds = rows.some((row) => row.id !== undefined)
  return (
    <DeskPanel id={id} title={title}>
      <div className="scroll price-scroll" tabIndex={0} role="region" aria-label={label}>
        <DeskTable
          caption={label}
          columns={[headings.row, haveIds && 'Number', 'Column', headings.value, 'What is wrong']}
        >
          {rows.map(({ row, id: number, column, value, problem }) => (
            <tr key={`${row}-${column}`}>
              <th scope="row" data-label={headings.row}>
                {row}
              </th>
              {haveIds && <td data-label="Number">{number}</td>}
              <td data-label="Column">
                <code>{column}</code>
              </td>
              <td data-label={headings.value}>
                {value === '' ? <span className="muted">empty</span> : <span className="bad-cell">{value}</span>}
              </td>
              <td>{problem}</td>
            </tr>
          ))}
        </DeskTable>
      </div>
    </DeskPanel>
  )
}
