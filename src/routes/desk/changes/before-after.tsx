import { formatCents } from '#shared/text/money.ts'
import type { ChangePlan, Sums } from '#shared/schema/desk/changes.ts'

/** An order's amounts as they are and as they would be, side by side. */
export function BeforeAfter({
  plan: { before, after, notes },
}: {
  plan: Pick<ChangePlan, 'before' | 'after' | 'notes'>
}) {
  return (
    <>
      <table className="rows">
        <caption className="sr-only">Amounts before and after</caption>
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col" className="end">
              Now
            </th>
            <th scope="col" className="end">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map(({ name, was, becomes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="end">{formatCents(was)}</td>
              <td className="end">{was === becomes ? formatCents(becomes) : <b>{formatCents(becomes)}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="desk-note">
          {note}
        </p>
      ))}
    </>
  )
}

function rowsOf(before: Sums, after: Sums) {
  return [
    { name: 'Items, after discounts', was: before.goodsCents, becomes: after.goodsCents },
    { name: after.rateName, was: before.shippingCents, becomes: after.shippingCents },
    { name: 'Sales tax', was: before.taxCents, becomes: after.taxCents },
    { name: 'Total', was: before.totalCents, becomes: after.totalCents },
  ]
}
