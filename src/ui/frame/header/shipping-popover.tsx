import { formatCents, formatRoundAmount, toDollars } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { useRules } from '#ui/elements/use-rules.ts'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export function FreeShippingTitle() {
  return `Free shipping over ${formatRoundAmount(toDollars(useRules().free_from_cents))}`
}

export function ShippingPopover() {
  const { free_from_cents: freeFrom } = useRules()
  return (
    <CachedMarkup
      as="div"
      className="popover popover--start stack stack--2-5"
      popover="auto"
      id="pop-shipping"
      cacheKey={['shipping', freeFrom]}
    >
      {() => (
        <>
          <h2 className="h3">
            <FreeShippingTitle />
          </h2>
          <p>
            Orders of <FreeFrom /> and more, after discounts, ship free across the continental US.
          </p>
          <p className="muted">Small parts travel with freight: you pay the higher of the two rates, never both.</p>
          <p className="muted">Alaska, Hawaii and the Caribbean incur extra charges, shown before you pay.</p>
          <ArrowLink to={`${paths.policies}#shipping`}>Shipping rates</ArrowLink>
        </>
      )}
    </CachedMarkup>
  )
}

function FreeFrom() {
  return formatCents(useRules().free_from_cents)
}
