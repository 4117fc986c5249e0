import { deskPaths } from '#shared/desk/paths.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { Instead } from './instead.tsx'
import { ReceivedFields } from './received-fields.tsx'
import { loadMoney, type MoneyPage } from './load-money.ts'
import { recordPayment } from './payment-forms.ts'
import { CorrectForm, PayByForm, ReopenForm } from './payment-more.tsx'
import { setPayBy } from './pay-by-form.ts'
import { reopenOrder } from './reopen-form.ts'
import { correctRecorded } from './correct-form.ts'
import { isCorrectable } from './show-money.ts'
import { waiveDue } from './waive-form.ts'

/** Records money that no provider took. */
export const paymentPage = deskPage<MoneyPage>(deskPaths.orderPayment, {
  needs: 'recordPayment',
  title: ({ number }) => `Record a payment, ${number}`,
  load: loadMoney,
  Screen: PaymentScreen,
  forms: [recordPayment, waiveDue, setPayBy, reopenOrder, correctRecorded],
})

function PaymentScreen({ data }: { data: MoneyPage }) {
  const { number, paidCents, totalCents, dueCents, canRecord, canReopen, canWaive, payBy } = data
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
      {canReopen && <ReopenForm order={data} />}
      {canWaive && <WaiveForm order={data} />}
      {payBy !== null && <PayByForm order={data} payBy={payBy} />}
      {data.payments.filter(isCorrectable).map((payment) => (
        <CorrectForm key={payment.id} order={data} payment={payment} />
      ))}
    </>
  )
}

function whyNot({ status, paymentMethod }: MoneyPage): string {
  if (paymentMethod !== 'invoice') return 'This order is paid by card. Card payments are recorded automatically.'
  if (status === 'canceled') return 'This order has been canceled. No payment is due.'
  return 'No payment is due on this order.'
}

function PaymentForm({ order }: { order: MoneyPage }) {
  const form = useFormState('record-payment')
  const openCents = order.dueCents || order.totalCents - order.paidCents
  return (
    <DeskForm action="record-payment" version={order.version} className="panel form desk-narrow">
      <ReceivedFields
        form={form}
        cents={openCents}
        hint={order.dueCents > 0 ? 'In dollars.' : 'In dollars. A partial payment leaves the order unpaid.'}
      />
      <DeskSubmit look="primary">Record the payment</DeskSubmit>
      <p className="desk-note">
        {order.dueCents > 0
          ? `The customer gets an email, and the order can go on.${order.paymentMethod === 'stripe' ? ' The payment page is closed first, so it can’t be paid twice.' : ''}`
          : `The customer gets an email in 5\u00a0minutes. A payment of ${formatCents(openCents)} marks the order as paid; more needs attention.`}
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
      <DeskSubmit>Waive the amount</DeskSubmit>
      <p className="desk-note">The order costs less by that, as a discount on its items. You can’t undo it.</p>
    </DeskForm>
  )
}
