import { formatCents } from '#shared/text/money.ts'
import type { MoneyPage, MoneyPayment, MoneyRefund } from '../../api/money.ts'
import { useDesk } from '../../parts/desk-context.ts'
import { When } from '../../parts/when.tsx'
import { deskHref, deskPaths } from '../../paths.ts'

const methods: Record<string, string> = { stripe: 'Paid by card', test: 'Paid by test card', invoice: 'Received' }

const refundStates: Record<MoneyRefund['state'], string> = {
  started: 'being asked for',
  unknown: 'nobody knows yet',
  pending: 'on its way',
  succeeded: 'succeeded',
  failed: 'failed',
}

/** What was paid for an order, what went back, what is open, and the ways to the pages that move money. */
export function MoneyBox({ money }: { money: MoneyPage }) {
  const { number, paidCents, refundedCents, totalCents, canRefund, canRecord, canCancel } = money
  const to = (path: string) => deskHref(path, { number })
  const openCents = money.status === 'pending_payment' ? totalCents - paidCents : 0
  return (
    <section className="panel" aria-labelledby="money">
      <div className="panel-head">
        <h2 id="money">Money</h2>
        <span className="cluster">
          {canRefund && <PageLink href={to(deskPaths.orderRefund)} text="Refund" shortcut="f" />}
          {canRecord && <PageLink href={to(deskPaths.orderPayment)} text="Record a payment" />}
          {canCancel && <PageLink href={to(deskPaths.orderCancel)} text="Cancel order" />}
        </span>
      </div>
      <ul className="paylines">
        <li>
          <span>Total</span>
          <b>{formatCents(totalCents)}</b>
        </li>
        {money.payments.map((payment) => (
          <Payment key={`${payment.createdAt} ${payment.reference}`} payment={payment} />
        ))}
        {money.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
        {openCents > 0 && (
          <li>
            <span>Still to come</span>
            <b>{formatCents(openCents)}</b>
          </li>
        )}
        {paidCents > 0 && (
          <li className="paylines__sum">
            <b>Kept</b>
            <b>{formatCents(paidCents - refundedCents)}</b>
          </li>
        )}
      </ul>
    </section>
  )
}

function PageLink({ href, text, shortcut }: { href: string; text: string; shortcut?: string }) {
  return (
    <a className="link" href={href} aria-keyshortcuts={shortcut}>
      {text}
    </a>
  )
}

function Payment({ payment }: { payment: MoneyPayment }) {
  const { now } = useDesk()
  const { provider, state, amountCents, reference, createdAt, url } = payment
  if (state === 'deferred') return null
  return (
    <li>
      <span>{state === 'unknown' ? 'Perhaps paid by card' : (methods[provider] ?? 'Paid')}</span>
      <b>{formatCents(amountCents)}</b>
      <small>
        <When at={createdAt} now={now} />
        {reference && `, ${reference}`}
        {url && (
          <>
            {' · '}
            <a className="link" href={url} rel="noreferrer">
              {url.split('/').at(-1)} in Stripe
            </a>
          </>
        )}
      </small>
    </li>
  )
}

function Refund({ refund }: { refund: MoneyRefund }) {
  const { now } = useDesk()
  const { state, amountCents, actor, createdAt, reason, failure, sentBy, sentReference } = refund
  const sum = formatCents(-amountCents)
  const how = [sentBy, sentReference].filter(Boolean).join(' ')
  return (
    <li>
      <span>Refunded</span>
      <b>{state === 'failed' ? <s>{sum}</s> : sum}</b>
      <small>
        <When at={createdAt} now={now} />
        {`, ${[actor, refundStates[state], how, reason, failure].filter(Boolean).join(' · ')}`}
      </small>
    </li>
  )
}
