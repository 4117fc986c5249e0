import { DeskTable } from '#desk/frame/desk-table.tsx'
import { formatCents } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { PlotPoint } from './sales-figures.ts'

type NumbersProps = {
  title: string
  caption: string
  heading: string
  points: readonly PlotPoint[]
  nameOf: (day: number) => string
}

/** The numbers of a plot as a table, newest first. */
export function Numbers({ title, caption, heading, points, nameOf }: NumbersProps) {
  const hasSales = points.some(({ salesCents }) => salesCents !== null)
  return (
    <details className="numbers">
      <summary>
        {title} <Icon name="down" />
      </summary>
      <DeskTable
        caption={caption}
        columns={[heading, { end: 'Orders' }, hasSales && { end: 'Sales' }]}
        className="rows"
      >
        {points.toReversed().map(({ day, orders, salesCents }) => (
          <tr key={day}>
            <th scope="row">{nameOf(day)}</th>
            <td className="end">{orders}</td>
            {salesCents !== null && <td className="end">{formatCents(salesCents)}</td>}
          </tr>
        ))}
      </DeskTable>
    </details>
  )
}
