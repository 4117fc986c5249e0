import { PayLines } from '#desk/money/pay-lines.tsx'
import { OrderTotals } from '#ui/elements/price/totals-list.tsx'
import { useMoneyLinks } from './money-links.ts'
import type { ShownOrder } from './show-order.ts'

/** Total, payments and refunds of an order. */
export function Money({ order }: { order: ShownOrder }) {
  const links = useMoneyLinks(order)
  return (
    <section className="panel" aria-labelledby="money-h">
      <div className="panel-head">
        <h2 id="money-h">Money</h2>
        <div className="cluster">
          {links.map(({ name, href }) => (
            <a key={href} className="link" href={href} aria-keyshortcuts={name === 'Refund' ? 'f' : undefined}>
              {name}
            </a>
          ))}
        </div>
      </div>
      <OrderTotals order={{ ...order.order, lines: [], refunds: [], received: 0 }} grand="Total" />
      {order.certificate !== '' && (
        <p className="desk-note">{`Sold without tax under certificate ${order.certificate}.`}</p>
      )}
      {order.money && (
        <>
          <hr className="panel-rule" />
          <PayLines money={order.money} />
        </>
      )}
      {order.paymentLink !== '' && (
        <div className="field">
          <label htmlFor="payment-link">Payment link, to copy</label>
          <input className="input" id="payment-link" readOnly value={order.paymentLink} />
        </div>
      )}
    </section>
  )
}
