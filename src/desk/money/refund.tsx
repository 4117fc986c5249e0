import { deskPaths } from '#shared/desk/paths.ts'
import { refundReasons } from '#shared/desk/refund-reasons.ts'
import type { FormState } from '#shared/state/page.ts'
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
import { Instead } from './instead.tsx'
import { loadMoney, type MoneyPage } from './load-money.ts'
import { describeDestination, readPlan, type MoneyPlan } from './money-plan.ts'
import { OpenRefunds, WAITS_FOR_REFUND } from './open-refunds.tsx'
import { hasOpenRefund } from './plan-refund.ts'
import { askRefund, refund } from './refund-forms.ts'
import { RefundLines } from './refund-lines.tsx'
import { RestockChecks } from './restock-checks.tsx'
import { SentFields } from './sent-fields.tsx'

/** Sends back what was paid for an order, or a part of it. */
export const refundPage = deskPage<MoneyPage>(deskPaths.orderRefund, {
  needs: 'refundOrder',
  title: ({ number }) => `Refund ${number}`,
  load: loadMoney,
  Screen: RefundScreen,
  forms: [refund, askRefund],
})

function RefundScreen({ data }: { data: MoneyPage }) {
  const { paidCents, sentBackCents, leftCents, canRefund } = data
  const before = sentBackCents > 0 ? `, ${formatCents(sentBackCents)} already refunded` : ''
  const about = `Paid ${formatCents(paidCents)} ${describeMethod(data)}${before}. You can refund up to ${formatCents(leftCents)}.`
  return (
    <>
      <div>
        <OrderCrumbs number={data.number} here="Refund" />
        <DeskHead title="Refund" about={canRefund && about} />
      </div>
      <OpenRefunds order={data} />
      {canRefund ? <RefundForm order={data} /> : <Instead order={data} why={whyNot(data)} />}
    </>
  )
}

function whyNot({ status, paymentMethod, paidCents, leftCents, refunds }: MoneyPage): string {
  if (hasOpenRefund({ refunds })) return WAITS_FOR_REFUND
  if (paidCents > 0 && leftCents === 0) return `The full ${formatCents(paidCents)} paid has been refunded.`
  if (paidCents > 0) return 'This order can’t be refunded in its current status.'
  if (status !== 'pending_payment') return 'Nothing was paid for this order, so nothing can be refunded.'
  return paymentMethod === 'invoice'
    ? 'This order isn’t paid yet, so nothing can be refunded. If the payment has arrived, record it first. To end the order, cancel it.'
    : 'This order isn’t paid yet, so nothing can be refunded. To end it, cancel it: its payment page is closed first.'
}

function RefundForm({ order }: { order: MoneyPage }) {
  const form = useFormState('refund')
  const { owedCents } = order
  const plan = readPlan(form)
  return (
    <DeskForm action="refund" version={order.version} className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        <section className="panel">
          <div className="panel-head">
            <h2>Items to refund</h2>
          </div>
          <RefundLines order={order} form={form} plan={plan} />
          <div className="desk-own-amount">
            <Field
              name="amount"
              label="Custom amount"
              hint={
                owedCents > 0
                  ? `In dollars. A change left ${formatCents(owedCents)} to refund: this amount, without any lines.`
                  : 'In dollars. Replaces the line total.'
              }
              form={form}
              value={owedCents > 0 ? formatAmount(owedCents) : ''}
              optional
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          {order.taxCents > 0 && <TaxOnly form={form} />}
        </section>
        <section className="panel">
          <div className="panel-head">
            <h2>Why</h2>
          </div>
          <Reasons order={order} form={form} />
        </section>
      </div>
      <div>
        <Effects order={order} plan={plan} form={form} />
      </div>
    </DeskForm>
  )
}

/** For a buyer who showed only later that no tax is due. */
function TaxOnly({ form }: { form: FormState | null }) {
  return (
    <div className="form">
      <Check name="tax_only" form={form}>
        Tax only: the tax of the chosen lines and shipping, or of all if none is chosen
      </Check>
      <Field
        {...{
          name: 'certificate',
          label: 'Exemption certificate',
          hint: 'Its number, for a refund of tax only.',
          form,
        }}
        {...{ optional: true, maxLength: 40, autoComplete: 'off' }}
      />
    </div>
  )
}

function Reasons({ order, form }: { order: MoneyPage; form: FormState | null }) {
  const choices = [['', 'Choose'] as const, ...refundReasons.map((reason) => [reason, reason] as const)]
  return (
    <div className="form">
      <div className="form-row">
        <Field name="reason" label="Reason" form={form} choices={choices} />
        <Field name="detail" label="Details" form={form} optional maxLength={200} autoComplete="off" />
      </div>
      <SentFields sendsBack={order.sendsBack} form={form} />
      <RestockChecks lines={order.lines} form={form} />
      <Check name="mail" form={form} checked>
        Email {order.email} about the refund
      </Check>
    </div>
  )
}

function Effects({ order, plan, form }: { order: MoneyPage; plan: MoneyPlan; form: FormState | null }) {
  const { leftCents, limitCents } = order
  return (
    <section className="panel stack">
      <h2>What happens next</h2>
      <dl className="totals" data-recalculated="effects" aria-live="polite">
        <Row name={describeDestination(order, form)} cents={plan.amountCents} />
        <Row name="Remaining after refund" cents={leftCents - plan.amountCents} />
        {limitCents !== null && <Row name="Your remaining limit today" cents={limitCents} />}
      </dl>
      <Proof form={form} />
      <AmountButton verb="Refund" amountCents={plan.amountCents} />
      <p className="desk-note">{whatHappens(order)}</p>
    </section>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}

function whatHappens({ paymentMethod, sendsBack }: MoneyPage): string {
  if (sendsBack === 'some')
    return 'A refund goes back to one payment. Leave the method at “To the card” for what was paid by card, and choose how you send what came by check. You can’t undo it.'
  if (paymentMethod !== 'stripe') return 'The order shows the refund right away. You can’t undo it.'
  return 'Stripe sends it to the card that paid, in 5 to 10\u00a0days. You can’t undo it. If Stripe doesn’t answer, we retry the same refund, so it can’t be sent twice.'
}

function describeMethod({ paymentMethod, sendsBack }: MoneyPage): string {
  if (sendsBack === 'some') return 'by card and by check'
  return paymentMethod === 'invoice' ? 'by invoice' : 'by card'
}
