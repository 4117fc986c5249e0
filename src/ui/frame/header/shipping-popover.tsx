import { FREE_SHIPPING_THRESHOLD_CENTS } from '#shared/constants.ts'
import { formatCents, formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export const freeShippingTitle = `Free shipping over ${formatRoundAmount(toDollars(FREE_SHIPPING_THRESHOLD_CENTS))}`

export function ShippingPopover() {
  return (
    <CachedMarkup
      as="div"
      className="popover popover--start stack stack--2-5"
      popover="auto"
      id="pop-shipping"
      cacheKey={['shipping']}
    >
      {() => (
        <>
          <h2 className="h3">{freeShippingTitle}</h2>
          <p>
            Orders of {formatCents(FREE_SHIPPING_THRESHOLD_CENTS)} and more, after discounts, ship free across the
            continental US.
          </p>
          <p className="muted">Small parts travel with freight: you pay the higher of the two rates, never both.</p>
          <p className="muted">Alaska, Hawaii and the Caribbean incur extra charges, shown before you pay.</p>
          <ArrowLink to={`${paths.policies}#shipping`}>Shipping rates</ArrowLink>
        </>
      )}
    </CachedMarkup>
  )
}
