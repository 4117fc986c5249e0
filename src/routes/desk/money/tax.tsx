import { states as stateNames, isStateCode } from '#shared/checkout/us-states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { taxColumns } from '#shared/desk/tax-columns.ts'
import { counted, shortTime } from '#shared/desk/times.ts'
import type { TaxOfState, TaxPage, TaxToCheck } from '#shared/schema/desk/tax.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Field } from '#ui/form/fields/field.tsx'

type Data = { tax: TaxPage }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  return { data: { tax: await api.tax(url.searchParams) } }
}

export function head() {
  return { title: 'Sales tax' }
}

/** What a bookkeeper needs for a month, and the orders whose tax someone has to look at. */
export function Screen({ data: { tax } }: { data: Data }) {
  return (
    <>
      <DeskHead
        title="Sales tax"
        about="Orders by the day they were paid, refunds by the day they were settled. Pacific days."
      />
      <ToCheck orders={tax.toCheck} />
      <form method="get" className="filterbar">
        <Field name="month" label="Month" type="month" form={null} optional="unsaid" value={tax.month} />
        <button className="btn btn--secondary" type="submit">
          Show
        </button>
      </form>
      {tax.states.length === 0 ? (
        <p>Nothing was paid or refunded in this month.</p>
      ) : (
        <>
          <Report states={tax.states} />
          <DeskForm action="tax-export" hidden={{ month: tax.month }}>
            <button className="btn btn--secondary" type="submit">
              Download as CSV
            </button>
          </DeskForm>
        </>
      )}
    </>
  )
}

const reasons: Record<TaxToCheck['why'], string> = {
  table: 'Tax by the table: Stripe didn’t answer while the order was placed.',
  unrecorded: 'Stripe’s tax reports don’t have all of it. Record it there.',
}

function ToCheck({ orders }: { orders: readonly TaxToCheck[] }) {
  const { now, visit } = useDesk()
  if (orders.length === 0) return null
  return (
    <section className="panel" aria-labelledby="tax-check-h">
      <div className="panel-head">
        <h2 id="tax-check-h">To check</h2>
        <span className="desk-note">{counted(orders.length, 'order')}</span>
      </div>
      <ul className="stack stack--3">
        {orders.map(({ number, why, at, place, taxCents }) => (
          <li className="stack stack--1" key={number + why}>
            <p>
              <a className="link" href={deskHref(deskPaths.order, { number })}>
                {number}
              </a>
              {`, ${place}, ${shortTime(at, now)}: ${formatCents(taxCents)} tax. ${reasons[why]}`}
            </p>
            {may(visit.role, 'correctOrder') && (
              <DeskForm action="tax-checked" hidden={{ number }}>
                <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Checked ${number}`}>
                  Checked
                </button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Report({ states }: { states: readonly TaxOfState[] }) {
  const sum = (of: (row: TaxOfState) => number) => states.reduce((total, row) => total + of(row), 0)
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Sales tax by state">
      <table className="rows">
        <caption className="sr-only">Sales tax by state</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col" className="end">
              Orders
            </th>
            {taxColumns.map(([name]) => (
              <th scope="col" className="end" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.map((row) => (
            <tr key={row.state}>
              <th scope="row">{isStateCode(row.state) ? stateNames[row.state] : row.state}</th>
              <td className="end">{row.orders}</td>
              {taxColumns.map(([name, cents]) => (
                <td className="end" key={name}>
                  {formatCents(cents(row))}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">All states</th>
            <td className="end">
              <b>{sum(({ orders }) => orders)}</b>
            </td>
            {taxColumns.map(([name, cents]) => (
              <td className="end" key={name}>
                <b>{formatCents(sum(cents))}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
