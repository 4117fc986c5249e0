import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { listFreePlaces } from '#shared/checkout/free-places.ts'
import { isStateCode, states, findZone } from '#shared/checkout/us-states.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { useRules } from '#ui/elements/use-rules.ts'
import { formatPrice, toCents, toDollars } from '#shared/text/money.ts'

export function ShippingMeter({ cart }: { cart: Cart }) {
  const { totals, coupon, destination } = cart
  const { free_in: freeIn } = useRules()
  const state = destination?.state ?? ''
  if (!canBeFree(cart, freeIn)) return null
  if (isStateCode(state) && !freeIn.includes(findZone(state))) {
    return (
      <p className="small">
        {`Free shipping covers ${listFreePlaces(freeIn)}. Yours to ${states[state]} is `}
        <b className="num">{formatPrice(totals.shipping)}</b>.
      </p>
    )
  }
  const isFree = coupon?.free_shipping && !coupon.problem
  return <FreeShippingMeter missing={isFree ? 0 : totals.free_shipping_missing} />
}

function canBeFree({ rate }: Cart, freeIn: readonly string[]): boolean {
  return freeIn.length > 0 && rate?.id !== NO_DELIVERY
}

/** Progress toward free shipping; `missing` is in dollars, 0 once it is reached. */
function FreeShippingMeter({ missing }: { missing: number }) {
  const { free_from_cents: goalCents, free_in: freeIn } = useRules()
  const goal = toDollars(goalCents)
  const reached = toDollars(goalCents - toCents(missing))
  return (
    <div className="meter">
      <span>
        {missing > 0 ? (
          <>
            Add <b className="num">{formatPrice(missing)}</b>
            {` for free shipping in ${listFreePlaces(freeIn)}`}
          </>
        ) : (
          `Free shipping in ${listFreePlaces(freeIn)}`
        )}
      </span>
      <progress max={goal} value={reached} aria-label="Toward free shipping">
        {Math.round((reached / goal) * 100)}%
      </progress>
    </div>
  )
}
