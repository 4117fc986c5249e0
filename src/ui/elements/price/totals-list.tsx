import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { isStateCode, states } from '#shared/checkout/us-states.ts'
import { DELIVERY_FEE } from '#shared/checkout/delivery-fee.ts'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'

export function CartTotals({ cart, shipping }: { cart: Cart; shipping: string }) {
  const { totals, coupon, destination } = cart
  return (
    <dl className="totals">
      {totals.discount > 0 && <Row name="Items before discount" amount={totals.before_discount} />}
      {totals.sale > 0 && <Row name="Sale prices" amount={-totals.sale} off />}
      {coupon && totals.coupon > 0 && <Row name={`Coupon ${coupon.code}`} amount={-totals.coupon} off />}
      <OwnDiscount discount={totals.own_discount} />
      <Row name="Subtotal" amount={totals.goods} />
      <Row
        name={destination || cart.rate?.id === NO_DELIVERY ? shipping : 'Shipping, estimated'}
        amount={totals.shipping}
      />
      {destination ? (
        <Tax name={taxName(cart, destination, cart.tax_basis)} totals={totals} />
      ) : (
        <div>
          <dt>Sales tax</dt>
          <dd>Depends on the state</dd>
        </div>
      )}
      <GrandRow name="Total" amount={totals.total} />
    </dl>
  )
}

export function OrderTotals({ order, grand }: { order: Order; grand: string }) {
  const { totals, coupon_code: code, rate, addresses } = order
  const otherDiscount = totals.discount - (totals.own_discount?.amount ?? 0)
  return (
    <dl className="totals">
      {totals.discount > 0 && (
        <>
          <Row name="Items before discount" amount={totals.before_discount} />
          {otherDiscount > 0 && <Row name={code ? `Discounts, ${code}` : 'Discounts'} amount={-otherDiscount} off />}
          <OwnDiscount discount={totals.own_discount} />
        </>
      )}
      <div>
        <dt>Subtotal</dt>
        <dd>{formatCents(toCents(totals.before_discount) - toCents(totals.discount))}</dd>
      </div>
      <Row name={rate.name} amount={totals.shipping} />
      <Tax name={taxName(order, addresses.shipping, order.taxed_by_address ? 'address' : 'state')} totals={totals} />
      <GrandRow name={grand} amount={totals.total} />
      {order.due > 0 && <Row name="Still to pay" amount={order.due} />}
      {order.received > 0 && <Row name="Received so far" amount={-order.received} />}
      {order.refunds.map(({ amount, at }) => (
        <Row key={at} name={`Refunded ${formatDay(shopDay(at))}`} amount={-amount} />
      ))}
    </dl>
  )
}

function OwnDiscount({ discount }: { discount: Cart['totals']['own_discount'] }) {
  return discount && <Row name={discount.name} amount={-discount.amount} off />
}

/** Sales tax, and what a state takes for the delivery as such, on a line of its own. */
function Tax({ name, totals: { tax, delivery_fee: fee = 0 } }: { name: string; totals: Taxed }) {
  return (
    <>
      <Row name={name} amount={tax - fee} />
      {fee > 0 && <Row name={DELIVERY_FEE} amount={fee} />}
    </>
  )
}

type Taxed = Pick<Cart['totals'], 'tax' | 'delivery_fee'>

function Row({ name, amount, off = false }: { name: string; amount: number; off?: boolean }) {
  return (
    <div className={off ? 'totals__off' : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

function GrandRow({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="totals__grand">
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  )
}

/** "Sales tax (Seattle, WA 98101)", or only the state by whose rate it was estimated. */
function taxName(
  { tax_state: pickUpState, tax_exempt: isExempt }: Pick<Cart, 'tax_state' | 'tax_exempt'>,
  { state: destination, city, zip_code: zip }: NonNullable<Cart['destination']>,
  basis: Cart['tax_basis'],
): string {
  if (isExempt) return 'Sales tax, exempt'
  if (basis === 'estimate') return 'Sales tax, estimated'
  if (basis === 'address' && city) return `Sales tax (${city}, ${destination} ${zip})`
  const state = pickUpState ?? destination
  return isStateCode(state) ? `Sales tax, ${states[state]}` : 'Sales tax'
}
