import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { namePaymentMethod } from '#shared/desk/payment-methods.ts'
import { formatCents } from '#shared/text/money.ts'
import type { StoredPayment, StoredRefund } from '#db/desk/money/order-money.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { countLost, DisputeLine } from './dispute-line.tsx'
import { When } from '#desk/frame/when.tsx'
import { isOpenRefund } from './plan-refund.ts'
import type { ShownMoney } from './show-money.ts'

const STRIPE_PAYMENTS = 'https://dashboard.stripe.com/payments/'

const refundStates: Record<StoredRefund['state'], string> = {
  started: 'being requested',
  unknown: 'status unknown',
  pending: 'on its way',
  succeeded: 'succeeded',
  failed: 'failed',
}

/** Payments, refunds, balance due and net paid of an order. */
export function PayLines({ money }: { money: ShownMoney }) {
  const { paidCents, sentBackCents, totalCents, status, disputes } = money
  const openCents = status === 'pending_payment' ? totalCents - paidCents : money.dueCents
  return (
    <ul className="paylines">
      {money.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {money.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {money.disputes.map((dispute) => (
        <DisputeLine key={dispute.reference} number={money.number} dispute={dispute} />
      ))}
      {openCents > 0 && (
        <li>
          <span>Balance due</span>
          <b>{formatCents(openCents)}</b>
        </li>
      )}
      {paidCents > 0 && (
        <li className="paylines__total">
          <b>Net paid</b>
          <b>{formatCents(paidCents - sentBackCents)}</b>
        </li>
      )}
      {disputes.length > 0 && (
        <li className="paylines__total">
          <b>After disputes</b>
          <b>{formatCents(paidCents - sentBackCents - countLost(disputes))}</b>
        </li>
      )}
    </ul>
  )
}

function Payment({ payment }: { payment: StoredPayment }) {
  const { now } = useDesk()
  const { provider, state, amountCents, reference, createdAt, feeCents, payment: id } = payment
  if (state === 'deferred') return null
  return (
    <li>
      <span>{namePayment(payment)}</span>
      <b>{formatCents(amountCents)}</b>
      <small>
        {provider === 'invoice' ? formatDate(createdAt) : <When at={createdAt} now={now} />}
        {reference && `, ${reference}`}
        {feeCents !== null && `, ${formatCents(feeCents)} fee`}
        {id && (
          <>
            {' · '}
            <a className="link" href={STRIPE_PAYMENTS + id} rel="noreferrer">
              {id} in Stripe
            </a>
          </>
        )}
      </small>
    </li>
  )
}

function namePayment({ state, corrects, isCorrected, ...payment }: StoredPayment): string {
  const method = namePaymentMethod(payment)
  if (state === 'unknown') return `${method}, unconfirmed`
  return corrects !== null ? `${method}, taken back` : isCorrected ? `${method}, corrected below` : method
}

function Refund({ refund }: { refund: StoredRefund }) {
  const { now } = useDesk()
  const { state, amountCents, actor, createdAt, reason, failure, sentBy, sentReference } = refund
  const amount = formatCents(-amountCents)
  const isOpen = isOpenRefund(refund)
  const how = [sentBy, sentReference].filter(Boolean).join(' ')
  return (
    <li>
      <span>{isOpen ? 'Refund, unconfirmed' : 'Refunded'}</span>
      <b>{state === 'failed' ? <s>{amount}</s> : isOpen ? `(${amount})` : amount}</b>
      <small>
        <When at={createdAt} now={now} />
        {`, ${[actor, refundStates[state], how, reason, failure].filter(Boolean).join(' · ')}`}
      </small>
    </li>
  )
}
