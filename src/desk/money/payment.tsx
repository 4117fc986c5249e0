import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { Instead } from './instead.tsx'
import { loadMoney, type MoneyPage } from './load-money.ts'
import { recordPayment } from './payment-forms.ts'
import { waiveDue } from './waive-form.ts'

/** Records money that came by check. */
export const paymentPage = deskPage<MoneyPage>(deskPaths.orderPayment, {
  needs: 'recordPayment',
  title: ({ number }) => `Record a payment, ${number}`,
  load: loadMoney,
  Screen: PaymentScreen,
  forms: [recordPayment, waiveDue],
})

function PaymentScreen({ data }: { data: MoneyPage }) {
  const { number, paidCents, totalCents, dueCents, canRecord, canWaive } = data
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
      {canWaive && <WaiveForm order={data} />}
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
          value={formatAmount(openCents)}
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
          ? `The customer gets an email, and the order can go on.${order.paymentMethod === 'stripe' ? ' The payment page is closed first, so it can’t be paid twice.' : ''}`
          : `The customer gets an email in 5 minutes. A payment of ${formatCents(openCents)} marks the order as paid; more needs attention.`}
      </p>
    </DeskForm>
  )
}

/** Asks no more for what a change made due. */
function WaiveForm({ order }: { order: MoneyPage }) {
  const { version, dueCents, email } = order
  const form = useFormState('waive-due')
  return (
    <DeskForm action="waive-due" version={version} className="panel form desk-narrow" aria-labelledby="waive-h">
      <h2 id="waive-h">Waive it instead</h2>
      <div className="form-row">
        <Field
          name="waived"
          label="Amount to waive"
          hint="In dollars. What is left still has to be paid."
          form={form}
          value={formatAmount(dueCents)}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="reason"
          label="Reason"
          hint="For the log. The customer doesn’t see it."
          form={form}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Check name="mail" form={form} checked>
        Email {email} about the change
      </Check>
      <button className="btn btn--secondary" type="submit">
        Waive the amount
      </button>
      <p className="desk-note">The order costs less by that, as a discount on its items. You can’t undo it.</p>
    </DeskForm>
  )
}
