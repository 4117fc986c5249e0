import { listFreePlaces, remoteZones } from '#shared/checkout/free-places.ts'
import { formatRoundCents } from '#shared/text/money.ts'
import { paths } from '#shared/paths.ts'
import { ArrowLink } from '#ui/elements/navigation/arrow-link.tsx'
import { useRules } from '#ui/elements/use-rules.ts'
import { CachedMarkup } from '#ui/hydration/cached-markup.tsx'

export function FreeShippingTitle() {
  const { free_from_cents: freeFrom, free_in: freeIn } = useRules()
  return freeIn.length === 0 ? 'Shipping rates' : `Free shipping over ${formatRoundCents(freeFrom)}`
}

export function ShippingPopover() {
  const { free_from_cents: freeFrom, free_in: freeIn } = useRules()
  const paid = remoteZones(freeIn, false)
  return (
    <CachedMarkup
      as="div"
      className="popover popover--start stack stack--2-5"
      popover="auto"
      id="pop-shipping"
      cacheKey={['shipping', freeFrom, listFreePlaces(freeIn)]}
    >
      {() => (
        <>
          <h2 className="h3">
            <FreeShippingTitle />
          </h2>
          <p>{`Orders of ${formatRoundCents(freeFrom)} and more, after discounts, ship free in ${listFreePlaces(freeIn)}.`}</p>
          <p className="muted">Small parts travel with freight: you pay the higher of the two rates, never both.</p>
          {paid.length > 0 && (
            <p className="muted">{`Extra charges apply to ${listFreePlaces(paid)}, shown before you pay.`}</p>
          )}
          <ArrowLink to={`${paths.policies}#shipping`}>Shipping rates</ArrowLink>
        </>
      )}
    </CachedMarkup>
  )
}
