import type { ReactNode } from 'react'
import { listColumns } from './book-columns.ts'
import type { BookRow } from '#db/desk/money/books.ts'
import { Figure, TableHead } from '#desk/frame/desk-table.tsx'
import { formatCents } from '#shared/text/money.ts'

/** The sums of the rows that share a key, in the order of the keys, and of all. Only rows with sales are there. */
export function BookTable(props: {
  title: string
  rows: readonly BookRow[]
  keyOf: (row: BookRow) => string
  nameOf: (key: string) => ReactNode
  first: string
}) {
  const { title, rows, keyOf, nameOf, first } = props
  const columns = listColumns(rows)
  const keys = [...new Set(rows.map(keyOf))].toSorted()
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="rows rows--fold">
          <caption className="sr-only">{title}</caption>
          <TableHead columns={[first, { end: 'Orders' }, ...columns.map(([name]) => ({ end: name }))]} />
          <tbody>
            {keys.map((key) => (
              <Sums key={key} name={nameOf(key)} rows={rows.filter((row) => keyOf(row) === key)} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <Sums name="Total" rows={rows} columns={columns} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

type SumsProps = { name: ReactNode; rows: readonly BookRow[]; columns: ReturnType<typeof listColumns> }

function Sums({ name, rows, columns }: SumsProps) {
  const sum = (of: (row: BookRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return (
    <tr>
      <th scope="row">{name}</th>
      <Figure label="Orders">{sum(({ orders }) => orders)}</Figure>
      {columns.map(([column, cents]) => (
        <Figure label={column} key={column}>
          {formatCents(sum(cents))}
        </Figure>
      ))}
    </tr>
  )
}
