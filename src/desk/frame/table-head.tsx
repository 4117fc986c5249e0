/** `end` aligns a column of figures to the end, `hidden` is read out alone. */
type Column = string | { end: string } | { hidden: string }

export function TableHead({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <ColumnHead key={typeof column === 'string' ? column : Object.values(column)[0]} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('end' in column) {
    return (
      <th scope="col" className="end">
        {column.end}
      </th>
    )
  }
  return (
    <th scope="col">
      <span className="sr-only">{column.hidden}</span>
    </th>
  )
}
