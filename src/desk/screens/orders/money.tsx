import { formatCents } from '#shared/text/money.ts'
import { OrderTotals } from '#ui/elements/totals-list.tsx'
import type { DeskOrder, Payment } from '../../api/orders.ts'
import { useDesk } from '../../parts/desk-context.ts'
import { When } from '../../parts/when.tsx'
import { moneyLinks } from './money-links.ts'

const methods: Record<string, string> = { stripe: 'card', test: 'test card', invoice: 'invoice' }
const states: Record<string, string> = {
  started: 'being paid',
  deferred: 'not paid yet',
  succeeded: 'paid',
  declined: 'declined',
  unknown: 'unclear',
}

/** What an order costs and what was paid. Refunds and payments that staff record join here. */
export function Money({ order }: { order: DeskOrder }) {
  const links = moneyLinks(order)
  return (
    <section className="panel" aria-labelledby="money-h">
      <div className="panel-head">
        <h2 id="money-h">Money</h2>
        {links.map(({ name, href }) => (
          <a key={href} className="link" href={href}>
            {name}
          </a>
        ))}
      </div>
      <OrderTotals order={order.order} grand="Total" />
      <hr className="panel-rule" />
      <ul className="paylines">
        {order.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function PaymentLine({ payment: { method, state, amountCents, at, reference } }: { payment: Payment }) {
  const { now } = useDesk()
  const name = methods[method] ?? method
  return (
    <li>
      <span>{state === 'succeeded' ? `Paid by ${name}` : `By ${name}, ${states[state] ?? state}`}</span>
      <b>{formatCents(amountCents)}</b>
      <small>
        <When at={at} now={now} />
        {reference && ` · ${reference}`}
      </small>
    </li>
  )
}
