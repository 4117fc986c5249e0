import { useBusiness } from '#ui/elements/use-business.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { FreeShippingTitle } from './shipping-popover.tsx'

export function TopBar() {
  const business = useBusiness()
  return (
    <aside className="topbar" aria-label="Store information">
      <div className="container">
        <div className="cluster">
          <button type="button" popoverTarget="pop-guarantee">
            Perfect Fit Guarantee
          </button>
          <button type="button" popoverTarget="pop-shipping">
            <FreeShippingTitle />
          </button>
        </div>
        <PromoBanner />
        <div className="cluster">
          <a
            className="topbar__phone"
            href={business.phoneHref}
            aria-label={`Call ${business.phoneDisplay}, ${business.hoursSpoken}`}
          >
            <Icon name="phone" />
            {business.phoneDisplay}
          </a>
          <button className="no-line topbar__company" type="button" popoverTarget="pop-company">
            Company <Icon name="down" />
          </button>
        </div>
      </div>
    </aside>
  )
}
