import type { ReactNode } from 'react'

/** `end` aligns a column of figures to the end, `hidden` is read out alone, and `wide` is left out on phones. */
type Column = string | false | { end: string } | { hidden: string } | { wide: string }

type DeskTableProps = { caption: ReactNode; columns: Column[]; className?: string; children: ReactNode }

export function DeskTable({ caption, columns, className = 'rows rows--fold', children }: DeskTableProps) {
  return (
    <table className={className}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  )
}

/** A figure below a column's `end`; `label` names it where rows are folded. */
export function Figure({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <td className="end" data-label={label}>
      {children}
    </td>
  )
}

export function TableHead({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        {columns
          .filter((column) => column !== false)
          .map((column) => (
            <ColumnHead key={typeof column === 'string' ? column : Object.values(column)[0]} column={column} />
          ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ column }: { column: Exclude<Column, false> }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('hidden' in column) {
    return (
      <th scope="col">
        <span className="sr-only">{column.hidden}</span>
      </th>
    )
  }
  const isFigure = 'end' in column
  return (
    <th scope="col" className={isFigure ? 'end' : 'hide-m'}>
      {isFigure ? column.end : column.wide}
    </th>
  )
}
