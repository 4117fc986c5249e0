import { isStateCode, states, zoneOf } from '#shared/checkout/us-states.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { FreeShippingMeter } from './free-shipping-meter.tsx'

export function ShippingMeter({ cart }: { cart: Cart }) {
  const { totals, coupon, destination } = cart
  const state = destination?.state ?? ''
  if (isStateCode(state) && zoneOf(state) !== 'continental') {
    return (
      <p className="small">
        Free shipping covers the 48 states. Yours to {states[state]} is{' '}
        <b className="num">{formatPrice(totals.shipping)}</b>.
      </p>
    )
  }
  const isFree = coupon?.free_shipping && !coupon.problem
  return <FreeShippingMeter missing={isFree ? 0 : totals.free_shipping_missing} />
}
