import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { orderInList } from '#shared/desk/orders/from-list.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { useListQuery } from '#desk/frame/use-list-query.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { MoneyPage } from './load-money.ts'
import { PayLines } from './pay-lines.tsx'

type InsteadProps = { order: MoneyPage; why: string }

/** Why a page of an order's money has no form now, what can be done instead, and the order's amounts. */
export function Instead({ order, why }: InsteadProps) {
  const list = useListQuery()
  return (
    <div className="desk-cols desk-cols--total">
      <div>
        <section className="panel stack">
          <h2>What you can do instead</h2>
          <p>{why}</p>
          <ul className="menu-list">
            {listWays(order, list).map(({ name, href }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name="right" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div>
        <DeskPanel id="money-h" title="Money">
          <dl className="totals">
            <div className="totals__grand">
              <dt>Total</dt>
              <dd>{formatCents(order.totalCents)}</dd>
            </div>
          </dl>
          <hr className="panel-rule" />
          {order.paidCents === 0 && order.status !== 'pending_payment' && (
            <p className="desk-note">Nothing was paid.</p>
          )}
          <PayLines money={order} />
        </DeskPanel>
      </div>
    </div>
  )
}

type Way = { name: string; href: string }

function listWays({ number, canRecord, canCancel, canRefund }: MoneyPage, list: string | null): Way[] {
  const to = (path: string) => orderInList(number, list, path)
  return [
    ...(canRecord ? [{ name: 'Record a payment', href: to(deskPaths.orderPayment) }] : []),
    ...(canRefund ? [{ name: 'Refund', href: to(deskPaths.orderRefund) }] : []),
    ...(canCancel ? [{ name: 'Cancel this order', href: to(deskPaths.orderCancel) }] : []),
    { name: `Back to ${number}`, href: to(deskPaths.order) },
  ]
}
