import { useAtomValue } from 'jotai/react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { locationAtom } from '#shared/state/page.ts'
import { BrandLink } from '#ui/frame/layouts/brand-link.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { SkipLink } from '#ui/frame/layouts/skip-link.tsx'

export function CheckoutHeader() {
  const business = useBusiness()
  return (
    <>
      <SkipLink />
      <header className="checkout-header">
        <div className="container">
          <BrandLink />
          <div className="cluster">
            <a
              className="checkout-header__phone"
              href={business.phoneHref}
              aria-label={`Call ${business.phoneDisplay}`}
            >
              <Icon name="phone" />
              <span>{business.phoneDisplay}</span>
            </a>
            <WayOut />
          </div>
        </div>
      </header>
    </>
  )
}

function WayOut() {
  const isOrdered = useAtomValue(locationAtom).startsWith(paths.checkoutSuccess)
  if (isOrdered) return <a href={paths.home}>Continue shopping</a>
  return (
    <a href={paths.shoppingCart}>
      <Icon name="left" />
      Back to cart
    </a>
  )
}
