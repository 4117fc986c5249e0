import { FREE_SHIPPING_THRESHOLD_CENTS } from '#shared/constants.ts'
import { formatPrice, toCents, toDollars } from '#shared/text/money.ts'

/** Progress toward free shipping; `missing` is in dollars, 0 once it is reached. */
export function FreeShippingMeter({ missing }: { missing: number }) {
  const goal = toDollars(FREE_SHIPPING_THRESHOLD_CENTS)
  const reached = toDollars(FREE_SHIPPING_THRESHOLD_CENTS - toCents(missing))
  return (
    <div className="meter">
      <span>
        {missing > 0 ? (
          <>
            Add <b className="num">{formatPrice(missing)}</b> for free shipping in the 48 states
          </>
        ) : (
          'Free shipping in the 48 states'
        )}
      </span>
      <progress max={goal} value={reached} aria-label="Toward free shipping">
        {Math.round((reached / goal) * 100)}%
      </progress>
    </div>
  )
}
