import { formatCents } from '#shared/text/money.ts'
import { Field } from '#ui/form/fields/field.tsx'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import type { MoneyPage } from '#shared/schema/desk/money.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Instead } from './instead.tsx'
import { loadMoney } from './money-screen.ts'
import { OrderCrumbs } from './order-crumbs.tsx'

export const load = loadMoney

export function head({ data: { number } }: { data: MoneyPage }) {
  return { title: `Record a payment, ${number}` }
}

export function Screen({ data }: { data: MoneyPage }) {
  const { number, paidCents, totalCents, dueCents, canRecord } = data
  const about =
    dueCents > 0
      ? `${formatCents(dueCents)} is due after a change.`
      : `${formatCents(paidCents)} of ${formatCents(totalCents)} paid.`
  return (
    <>
      <div>
        <OrderCrumbs number={number} here="Record a payment" />
        <DeskHead title="Record a payment" about={about} />
      </div>
      {canRecord ? <PaymentForm order={data} /> : <Instead order={data} why={whyNot(data)} />}
    </>
  )
}

function whyNot({ status, paymentMethod }: MoneyPage): string {
  if (paymentMethod !== 'invoice') return 'This order is paid by card. Card payments are recorded automatically.'
  if (status === 'canceled') return 'This order has been canceled. No payment is due.'
  return 'No payment is due on this order.'
}

function PaymentForm({ order }: { order: MoneyPage }) {
  const { now } = useDesk()
  const form = useFormState('record-payment')
  const openCents = order.dueCents || order.totalCents - order.paidCents
  return (
    <DeskForm action="record-payment" version={order.version} className="panel form desk-narrow">
      <div className="form-row">
        <Field
          name="amount"
          label="Amount received"
          hint={order.dueCents > 0 ? 'In dollars.' : 'In dollars. A partial payment leaves the order unpaid.'}
          form={form}
          value={(openCents / 100).toFixed(2)}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="received_on"
          label="Received on"
          type="date"
          form={form}
          value={new Date(shopDay(now)).toISOString().slice(0, 10)}
        />
      </div>
      <Field
        name="reference"
        label="Reference"
        hint="Check or transfer number."
        form={form}
        maxLength={80}
        autoComplete="off"
      />
      <button className="btn btn--primary" type="submit">
        Record the payment
      </button>
      <p className="desk-note">
        {order.dueCents > 0
          ? `The customer gets an email. With ${formatCents(openCents)} the order can go on.`
          : `The customer gets an email in 5 minutes. A payment of ${formatCents(openCents)} marks the order as paid; more needs attention.`}
      </p>
    </DeskForm>
  )
}
