import { isSameAddress } from '#shared/checkout/address-text.ts'
import { buildInstructionsPath } from '#shared/content/instructions-path.ts'
import { formatPrice } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { addressTitle, findHandover } from '#shared/checkout/handover.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { surveyHref } from '#shared/checkout/survey-href.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { OrderDrawings, type OrderDrawing } from './order-drawings.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderPackages } from './order-packages.tsx'
import { OrderStatus } from '#ui/orders/order-status.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { OrderNotes } from '#ui/orders/order-notes.tsx'
import { OrderTimeline } from '#ui/orders/order-timeline.tsx'
import { PayOrder } from '#ui/orders/pay-order.tsx'
import { PostalAddress } from '#ui/account/postal-address.tsx'
import { OrderTotals } from '#ui/elements/price/totals-list.tsx'
import { TextLink } from '#ui/elements/links.tsx'

type OrderDetailProps = {
  order: Order
  drawings: readonly OrderDrawing[]
  /** A guest's proof; '' for a member. */
  token: string
  now: number
  claimHref: string
  reviewHref: (productId: number) => string
}

const grand: Record<string, string> = {
  pending_payment: 'To pay',
  payment_failed: 'Not paid',
  canceled: 'Total',
  refunded: 'Refunded',
}

export function OrderDetail({ order, drawings, token, now, claimHref, reviewHref }: OrderDetailProps) {
  const hasLeft =
    findHandover(order.rate) !== 'none' && order.events.some(({ kind }) => kind === 'shipped' || kind === 'delivered')
  const { shipping, billing } = order.addresses
  return (
    <>
      <section className="panel stack" aria-label="Progress">
        <p>
          <OrderStatus status={order.status} rateId={order.rate.id} />
        </p>
        {(isPayable(order) || order.due > 0) && <PayOrder order={order} token={token} />}
        <OrderTimeline order={order} now={now} />
        <OrderPackages packages={order.parcels} />
      </section>
      <div className="split split--7-5 split--near align-start">
        <div className="stack stack--8">
          <section className="stack" aria-labelledby="items">
            <h2 className="text-xl" id="items">
              Items
            </h2>
            <div>
              {order.lines.map((line) => (
                <OrderLine
                  key={line.product_id}
                  line={line}
                  reviewHref={hasLeft && !line.options['design'] ? reviewHref(line.product_id) : null}
                  isOnly={order.lines.length === 1}
                />
              ))}
            </div>
          </section>
          <OrderDrawings drawings={drawings} />
        </div>
        <aside className="stack stack--5" aria-label="Details">
          <section className="panel panel--flat stack">
            <h2 className="text-xl">Total</h2>
            <OrderTotals order={order} grand={order.due > 0 ? 'Total' : (grand[order.status] ?? 'Paid')} />
          </section>
          <section className="panel stack stack--2">
            <h3>{addressTitle(order.rate)}</h3>
            <PostalAddress address={shipping} />
            <OrderNotes order={order} />
          </section>
          {!isSameAddress(shipping, billing) && (
            <section className="panel stack stack--2">
              <h3>Billed to</h3>
              <PostalAddress address={billing} />
            </section>
          )}
          {order.status === 'delivered' && (
            <section className="panel stack stack--2">
              <h3>Did we design it for you?</h3>
              <p className="muted small">Tell us how we did. It takes a minute, and your designer reads it.</p>
              <p className="small">
                <TextLink href={surveyHref(order.number)}>How was your design?</TextLink>
              </p>
            </section>
          )}
          <OrderHelp order={order} token={token} claimHref={hasLeft ? claimHref : null} />
        </aside>
      </div>
    </>
  )
}

type OrderLineProps = {
  line: Order['lines'][number]
  /** Null for orders that have not arrived, and for designs. */
  reviewHref: string | null
  /** The order's only line, for which "Buy again" buys the whole order. Designs have a button at their drawing. */
  isOnly: boolean
}

function OrderLine({ line, reviewHref, isOnly }: OrderLineProps) {
  return (
    <article className="line line--order">
      <Picture src={line.image} alt="" width={960} height={1200} size="line" />
      <div>
        <h3>{line.name}</h3>
        <p className="line__meta num">
          {optionsText(line.options)}
          <br />
          {line.quantity} × {formatPrice(line.unit_price)}
        </p>
        {line.options['label'] === undefined && (
          <div className="line__actions">
            <TextLink href={buildInstructionsPath(line.product_id)}>Instructions</TextLink>
            {reviewHref && <TextLink href={reviewHref}>Write a review</TextLink>}
            {!isOnly && !line.options['design'] && (
              <ActionForm action="add-item" productId={line.product_id}>
                <input type="hidden" name="quantity" value={line.quantity} />
                <button className="link" type="submit">
                  Buy again<span className="sr-only">: {line.name}</span>
                </button>
              </ActionForm>
            )}
          </div>
        )}
      </div>
      <p className="line__sum">{formatPrice(line.total)}</p>
    </article>
  )
}
