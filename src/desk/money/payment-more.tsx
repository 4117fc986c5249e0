import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { namePaymentMethod } from '#shared/desk/payment-methods.ts'
import { formatCents } from '#shared/text/money.ts'
import type { StoredPayment } from '#db/desk/money/order-money.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskFold } from '#desk/frame/desk-fold.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { hasOpenAmount } from './correct-form.ts'
import type { MoneyPage } from './load-money.ts'
import { ReceivedFields } from './received-fields.tsx'

/** Gives an unpaid invoice more days. */
export function PayByForm({ order, payBy }: { order: MoneyPage; payBy: number }) {
  const form = useFormState('order-pay-by')
  return (
    <DeskForm
      action="order-pay-by"
      version={order.version}
      className="panel form desk-narrow"
      aria-labelledby="pay-by-h"
    >
      <h2 id="pay-by-h">More time to pay</h2>
      <Field
        {...{ name: 'pay_by', label: 'Pay by', type: 'date', form }}
        hint="It’s canceled after that day if nothing is paid. On a day on which the shop is closed, after the next one that it’s open. The customer is reminded first."
        value={new Date(payBy).toISOString().slice(0, 10)}
      />
      <DeskSubmit>Save the day</DeskSubmit>
    </DeskForm>
  )
}

/** A canceled invoice that is paid after all. */
export function ReopenForm({ order }: { order: MoneyPage }) {
  return (
    <DeskForm
      action="order-reopen"
      version={order.version}
      className="panel form desk-narrow"
      aria-labelledby="reopen-h"
    >
      <h2 id="reopen-h">It’s paid after all?</h2>
      <p className="desk-note">
        Reopen it, then record the payment. Its stock is taken again; if some of it has sold, the order stays canceled.
        A coupon that it used stays free for another order. The customer isn’t emailed.
      </p>
      <DeskSubmit>Reopen the order</DeskSubmit>
    </DeskForm>
  )
}

/** Corrects a payment that was recorded wrongly, or that a bank took back. */
export function CorrectForm({ order, payment }: { order: MoneyPage; payment: StoredPayment }) {
  const posted = useFormState('correct-payment')
  const form = posted?.values['payment'] === String(payment.id) ? posted : null
  const { amountCents, createdAt, reference } = payment
  const title = [namePaymentMethod(payment), reference, formatDate(createdAt)].filter(Boolean).join(', ')
  return (
    <section className="panel desk-narrow" aria-labelledby={`correct-${payment.id}`}>
      <DeskFold
        title={<h2 id={`correct-${payment.id}`}>{`Correct ${formatCents(amountCents)}: ${title}`}</h2>}
        isOpen={form !== null}
      >
        <DeskForm action="correct-payment" className="form" version={order.version} hidden={{ payment: payment.id }}>
          <ReceivedFields
            {...{ form, cents: amountCents, was: payment }}
            hint={
              hasOpenAmount(order)
                ? 'In dollars. 0 if it never came, such as a check that bounced.'
                : 'As it was recorded. Refund or change what was paid instead.'
            }
            prefix={`${payment.id}-`}
          />
          <Field
            {...{ name: 'reason', id: form ? 'reason' : `reason-${payment.id}`, label: 'Why', form, maxLength: 200 }}
            hint="For the log. The row stays, and another one takes it back today."
          />
          <DeskSubmit>Correct the payment</DeskSubmit>
        </DeskForm>
      </DeskFold>
    </section>
  )
}
