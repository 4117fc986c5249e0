import type { ReactNode } from 'react'

type Row = { key: string; cells: readonly ReactNode[] }
type PrintTableProps = {
  caption: string
  columns: readonly string[]
  /** Numeric columns, aligned right. */
  numbers?: readonly string[]
  rows: readonly Row[]
}

/** A table whose first column names the row. On paper, its head is on each page and no row is cut. */
export function PrintTable({ caption, columns, numbers = [], rows }: PrintTableProps) {
  const look = (index: number) => (numbers.includes(columns[index]!) ? 'num' : undefined)
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, index) => (
            <th key={name} scope="col" className={look(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} className={look(index + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
