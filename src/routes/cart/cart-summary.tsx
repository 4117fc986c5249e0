import { packingText } from '#shared/planner/access/packing-text.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { formatArrival } from '#shared/checkout/delivery-dates.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { paths } from '#shared/paths.ts'
import { findHandover } from '#shared/checkout/handover.ts'
import { toCents } from '#shared/text/money.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { CouponForm } from '#ui/cart/coupon-form.tsx'
import { ShippingMeter } from '#ui/cart/shipping-meter.tsx'
import { AccessCheck } from '#ui/planner/access-check.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TAX_LATER } from '#ui/elements/price/delivery-promise.tsx'
import { PayOverTime } from '#ui/elements/price/pay-over-time.tsx'
import { CartTotals } from '#ui/elements/price/totals-list.tsx'
import { SpokenAmounts } from './spoken-amounts.tsx'
import type { CartAccess } from '#ui/cart/cart-access.ts'
import { TextLink } from '#ui/elements/links.tsx'

/** `code` is a coupon that a link brought along. */
type CartSummaryProps = { cart: Cart; code: string | null; access: CartAccess | null }

export function CartSummary({ cart, code, access }: CartSummaryProps) {
  const business = useBusiness()
  const { rate, destination } = cart
  return (
    <aside className="summary" aria-label="Summary">
      <h2>Summary</h2>
      <SpokenAmounts cart={cart} />
      <ShippingMeter cart={cart} />
      <CouponForm cart={cart} id="coupon_name" code={code} />
      <CartTotals
        cart={cart}
        shipping={rate && findHandover(rate) !== 'delivery' ? rate.name : `Shipping to ${destination?.zip_code}`}
      />
      <PayOverTime cents={toCents(cart.totals.total)} />
      <Checkout toKeep={access?.toKeep ?? null} />
      {access && <Access cart={cart} access={access} />}
      <ul className="ticks small">
        <Arrival cart={cart} />
        <li>
          <Icon name="shield" />
          <span>
            Perfect Fit Guarantee <span className="muted">on every part.</span>
          </span>
        </li>
        <li>
          <Icon name="ruler" />
          <span>
            Not sure it fits? <TextLink href={`${paths.requestDesign}?cart`}>Ask a designer</TextLink>
          </span>
        </li>
        <li>
          <Icon name="phone" />
          <span>
            Questions? <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
          </span>
        </li>
      </ul>
    </aside>
  )
}

function Arrival({ cart: { rate, destination } }: { cart: Cart }) {
  const days = rate ? formatArrival(rate.arrives_from, rate.arrives_to) : ''
  if (!rate || days === '') return null
  return (
    <li>
      <Icon name="truck" />
      <span>
        {isPickUp(rate) ? 'Ready from' : 'Arrives'} {days}.{' '}
        <span className="muted">{destination ? 'No extra charges later.' : TAX_LATER}</span>
      </span>
    </li>
  )
}

/** A link, or a button that keeps the asked route with the cart. */
function Checkout({ toKeep }: { toKeep: string | null }) {
  const className = 'btn btn--primary btn--lg btn--block'
  if (toKeep === null) {
    return (
      <a className={className} href={paths.checkout}>
        Checkout
      </a>
    )
  }
  return (
    <ActionForm action="start-checkout">
      <input type="hidden" name="access" value={toKeep} />
      <button className={className}>Checkout</button>
    </ActionForm>
  )
}

function Access({ cart, access }: { cart: Cart; access: CartAccess }) {
  const { packing, cartons, route } = access
  const count = cart.items.reduce((sum, { product_id: id, quantity }) => sum + (cartons[id] ?? 0) * quantity, 0)
  return <AccessCheck {...access} packing={packingText(packing, count, route?.unit)} unit={route?.unit} />
}
