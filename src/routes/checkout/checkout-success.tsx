import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { nullIfRejected } from '#routes/null-if-rejected.ts'
import {
  type Head,
  type LoadContext,
  type Loaded,
  notFound,
  type Redirect,
  type ScreenProps,
  sendBack,
} from '#routes/screen.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { addressText, phoneText } from '#shared/checkout/address-text.ts'
import { orderHref } from '#shared/checkout/order-href.ts'
import { isPayable } from '#shared/checkout/payable.ts'
import { addressSentence, NO_DELIVERY } from '#shared/checkout/handover.ts'
import { paths } from '#shared/paths.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { MiniLine } from '#ui/elements/icon/mini-line.tsx'
import { OrderTotals } from '#ui/elements/price/totals-list.tsx'
import { PrintButton } from '#ui/elements/print-button.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { StepHeading } from '#ui/form/step-heading.tsx'
import { OrderNotes } from '#ui/orders/order-notes.tsx'
import { OrderTimeline } from '#ui/orders/order-timeline.tsx'
import { PayOrder } from '#ui/orders/pay-order.tsx'
import { AccountOffer } from './account-offer.tsx'
import { loadCheckout, openStep, readRecentOrder } from './checkout-step.ts'
import { OrderNextSteps } from './order-next-steps.tsx'

type Data = {
  order: Order
  token: string
  isOwn: boolean
}

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const number = context.url.searchParams.get('o') ?? ''
  const token = context.url.searchParams.get('token') ?? ''
  try {
    const order = await orderShown(context, number, token)
    if (!order) return orderFirst(context, number)
    const own = context.isGuest ? null : await nullIfRejected(context.api.order(order.number))
    return { data: { order: own ?? order, token: order.token ?? token, isOwn: own !== null } }
  } catch (error) {
    if (isNotFound(error)) return notFound
    throw error
  }
}

async function orderShown(context: LoadContext, number: string, token: string): Promise<Order | null> {
  const order = number && token ? await context.api.order(number, { token }) : await readRecentOrder(context)
  return order && (!number || order.number === asOrderNumber(number)) ? order : null
}

/** Without proof of an order: to the checkout if there is one, else to the order search. */
async function orderFirst(context: LoadContext, number: string): Promise<Redirect> {
  const checkout = number ? null : await loadCheckout(context)
  if (checkout && !('redirect' in checkout)) return sendBack(openStep(checkout), 'Place your order first.')
  const query = number && `?${new URLSearchParams({ number })}`
  return sendBack(paths.findOrder + query, 'Enter your order number and email to see the order.')
}

export function head({ data }: ScreenProps<Data>): Head {
  return { title: isPayable(data.order) ? 'Pay for your order' : 'Order received', noindex: true }
}

const unpaid = {
  icon: 'clock',
  title: 'One step left: pay for your order.',
  details: 'Once it’s paid, we’ll send the details to',
} as const
const received = {
  icon: 'check',
  title: 'Thank you. We received your order.',
  details: 'We sent the details to',
} as const

export function Screen({ data: { order, token, isOwn }, now }: ScreenProps<Data>) {
  const isPaid = order.status !== 'pending_payment'
  const toPay = isPayable(order)
  const { icon, title, details } = toPay ? unpaid : received
  return (
    <div className="container success">
      <div className="stack stack--3">
        <span className="success__icon">
          <Icon name={icon} />
        </span>
        <StepHeading>{title}</StepHeading>
        <p className="lead">
          Order <b className="text">{order.number}</b>. {details} {order.email}.
        </p>
        {toPay && <PayOrder order={order} token={token} />}
      </div>
      <OrderTimeline order={order} now={now} />
      <div className="split split--7-5 split--near align-start">
        <section className="panel stack">
          <h2 className="text-xl">Your order</h2>
          {!isPaid && !toPay && <PaymentNote method={order.payment_method} />}
          <ul className="sum-lines">
            {order.lines.map((line) => (
              <MiniLine
                key={line.product_id}
                name={line.name}
                image={line.image}
                options={line.options}
                unit={line.unit_price}
                quantity={line.quantity}
              />
            ))}
          </ul>
          <PrintSets order={order} />
          <OrderTotals order={order} grand={isPaid ? 'Paid' : 'To pay'} />
          <p className="small muted">
            {addressSentence(order.rate, addressText(order.addresses.shipping)).slice(0, -1)}
            <br />
            {order.email}
            <br />
            {phoneText(order.addresses.shipping.phone_number)}
          </p>
          <OrderNotes order={order} />
          <OrderActions order={order} token={isOwn ? '' : token} />
        </section>
        <div className="stack stack--6">
          {!toPay && <AccountOffer order={order} />}
          <OrderNextSteps isService={order.rate.id === NO_DELIVERY} />
        </div>
      </div>
    </div>
  )
}

/** The drawing and parts list of each closet that the customer drew. */
function PrintSets({ order: { number, lines } }: { order: Order }) {
  return lines.flatMap(({ product_id, name, options: { design: code }, drawing_token: token }) =>
    code === undefined || token === undefined ? (
      []
    ) : (
      <p className="small" key={product_id}>
        <TextLink href={printHref({ code, ordered: { number, token } })}>
          {`Drawing and parts list of ${name}`}
        </TextLink>
      </p>
    ),
  )
}

function PaymentNote({ method }: { method: string }) {
  return (
    <div className="notice">
      <Icon name="info" />
      <span>
        {method === 'invoice'
          ? 'Nothing has been charged yet. We’ll call within one business day, and cutting starts when the order is paid.'
          : 'Your payment is processing. Reload this page in a minute.'}
      </span>
    </div>
  )
}

function OrderActions({ order: { number, rate }, token }: { order: Order; token: string }) {
  return (
    <>
      <div className="cluster">
        <PrintButton />
        <a className="btn btn--secondary btn--sm" href={orderHref(number, token)}>
          {rate.id === NO_DELIVERY ? 'View this order' : 'Track this order'}
        </a>
      </div>
      <p className="small muted" data-without-script="">
        To keep a copy, print this page from your browser’s menu.
      </p>
    </>
  )
}
