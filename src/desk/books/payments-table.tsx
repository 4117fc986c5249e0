import { OrderLink } from '#desk/frame/order-link.tsx'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { namePaymentMethod } from '#shared/desk/payment-methods.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DayPayment, MethodSum } from '#db/desk/money/books.ts'
import { Figure, TableHead } from '#desk/frame/desk-table.tsx'
import { TextLink } from '#ui/elements/links.tsx'

/** Payments by the day they came, with what the shop paid for each. */
export function PaymentsTable({ payments }: { payments: readonly DayPayment[] }) {
  if (payments.length === 0) return null
  return (
    <Panel title="Payments">
      <TableHead columns={['Day', 'Order', 'Method', 'Reference', ...amountColumns]} />
      <tbody>
        {payments.map((payment, index) => (
          <tr key={index}>
            <th scope="row">{formatDay(shopDay(payment.at))}</th>
            <td data-label="Order">
              <OrderLink number={payment.number} />
            </td>
            <td data-label="Method">
              {namePaymentMethod(payment)}
              {payment.corrects !== null && ', taken back'}
            </td>
            <td data-label="Reference">{payment.reference}</td>
            <Amounts paidCents={payment.amountCents} feeCents={payment.feeCents ?? 0} />
          </tr>
        ))}
      </tbody>
      <Total
        sums={payments.map(({ amountCents, feeCents }) => ({ paidCents: amountCents, feeCents: feeCents ?? 0 }))}
        before={3}
      />
    </Panel>
  )
}

/** Payments by how they came. */
export function MethodsTable({ methods, listHref }: { methods: readonly MethodSum[]; listHref: string }) {
  if (methods.length === 0) return null
  return (
    <Panel title="Payments by method" more={<TextLink href={listHref}>List them by day</TextLink>}>
      <TableHead columns={['Method', { end: 'Payments' }, ...amountColumns]} />
      <tbody>
        {methods.map((sum) => (
          <tr key={sum.provider + sum.method}>
            <th scope="row">{namePaymentMethod(sum)}</th>
            <Figure label="Payments">{sum.payments}</Figure>
            <Amounts {...sum} />
          </tr>
        ))}
      </tbody>
      <Total sums={methods} before={1} />
    </Panel>
  )
}

export function Panel({ title, more, children }: { title: string; more?: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        {more}
      </div>
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="rows rows--fold">
          <caption className="sr-only">{title}</caption>
          {children}
        </table>
      </div>
    </section>
  )
}

export const amountColumns = ['Amount', 'Fee', 'Net'].map((end) => ({ end }))

type Sum = { paidCents: number; feeCents: number }

export function Amounts({ paidCents, feeCents }: Sum) {
  const cells = [
    ['Amount', paidCents],
    ['Fee', feeCents],
    ['Net', paidCents - feeCents],
  ] as const
  return cells.map(([name, cents]) => (
    <Figure label={name} key={name}>
      {formatCents(cents)}
    </Figure>
  ))
}

type TotalProps = { sums: readonly Sum[]; before: number; name?: string | undefined }

/** `before` is how many columns stand between the name and the amounts. */
export function Total({ sums, before, name = 'Total' }: TotalProps) {
  const [paidCents, feeCents] = [sum(sums.map((row) => row.paidCents)), sum(sums.map((row) => row.feeCents))]
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={1 + before}>
          {name}
        </th>
        <Amounts paidCents={paidCents} feeCents={feeCents} />
      </tr>
    </tfoot>
  )
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0)
}
