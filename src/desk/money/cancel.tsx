import { deskPaths } from '#shared/desk/paths.ts'
import { formatAmount, formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { AmountButton } from './amount-button.tsx'
import { cancelOrder } from './cancel-form.ts'
import { Instead } from './instead.tsx'
import { loadMoney, type MoneyPage } from './load-money.ts'
import { describeDestination, readPlan } from './money-plan.ts'
import { OpenRefunds, WAITS_FOR_REFUND } from './open-refunds.tsx'
import { hasOpenRefund } from './plan-refund.ts'
import { RestockChecks } from './restock-checks.tsx'
import { SentFields } from './sent-fields.tsx'

/** Cancels an order, its money first. */
export const cancelPage = deskPage<MoneyPage>(deskPaths.orderCancel, {
  needs: 'cancelOrder',
  title: ({ number }) => `Cancel ${number}`,
  load: loadMoney,
  Screen: CancelScreen,
  forms: [cancelOrder],
})

function CancelScreen({ data }: { data: MoneyPage }) {
  const { leftCents, canCancel } = data
  const about = leftCents > 0 ? `${formatCents(leftCents)} was paid and hasn’t been refunded.` : 'Nothing was paid.'
  return (
    <>
      <div>
        <OrderCrumbs number={data.number} here="Cancel" />
        <DeskHead title="Cancel this order" about={about} />
      </div>
      <OpenRefunds order={data} />
      {canCancel ? <CancelForm order={data} /> : <Instead order={data} why={cannot(data)} />}
    </>
  )
}

function CancelForm({ order }: { order: MoneyPage }) {
  const form = useFormState('cancel-order')
  const { leftCents, status, lines, sendsBack } = order
  const isCut = status === 'in_production'
  const plan = readPlan(form, { amountCents: leftCents, shippingCents: 0, deliveryFeeCents: 0, lineCents: {} })
  return (
    <DeskForm action="cancel-order" version={order.version} className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        <section className="panel form">
          <Field
            name="reason"
            label="Reason"
            hint="For the log. The customer doesn’t see it."
            form={form}
            maxLength={200}
          />
          {isCut && leftCents > 0 && (
            <Field
              name="amount"
              label="Amount to refund"
              hint={`In dollars, up to ${formatCents(leftCents)}, because parts are already cut.`}
              form={form}
              value={formatAmount(leftCents)}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          {leftCents > 0 && <SentFields sendsBack={sendsBack} form={form} optional={isCut} />}
          {isCut && <RestockChecks lines={lines} form={form} />}
          <Check name="mail" form={form} checked>
            Email {order.email} about the cancellation
          </Check>
        </section>
      </div>
      <div>
        <section className="panel stack">
          <h2>What happens next</h2>
          {leftCents > 0 && (
            <dl className="totals" data-recalculated="effects" aria-live="polite">
              <div>
                <dt>{describeDestination(order, form)}</dt>
                <dd>{formatCents(plan.amountCents)}</dd>
              </div>
            </dl>
          )}
          {leftCents > 0 && <Proof form={form} />}
          <AmountButton
            verb={plan.amountCents > 0 ? 'Cancel and refund' : 'Cancel this order'}
            amountCents={plan.amountCents}
            isDanger
          />
          <p className="desk-note">{whatHappens(order)}</p>
        </section>
      </div>
    </DeskForm>
  )
}

function whatHappens({ status, leftCents, paymentMethod }: MoneyPage): string {
  const first = leftCents > 0 ? 'The refund is sent first. If it fails, the order doesn’t change. ' : ''
  const page = status === 'pending_payment' && paymentMethod === 'stripe' ? 'The payment page is closed first. ' : ''
  const stock =
    status === 'in_production' ? 'Stock isn’t returned automatically.' : 'Stock and the coupon use are restored.'
  return `${first}${page}${stock} You can’t undo it.`
}

function cannot({ status, canRefund, refunds }: MoneyPage): string {
  if (hasOpenRefund({ refunds })) return WAITS_FOR_REFUND
  if (status === 'in_production') return 'Parts of this order are being cut. Ask an owner to cancel it.'
  const ended = 'This order has already shipped or ended, so it can’t be canceled.'
  return canRefund ? `${ended} It can still be refunded.` : ended
}
