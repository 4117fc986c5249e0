import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { BrandLink } from './brand-link.tsx'
import { Icon } from './icon.tsx'
import { SkipLink } from './skip-link.tsx'

export function CheckoutHeader() {
  return (
    <>
      <SkipLink />
      <header className="checkout-header">
        <div className="container">
          <BrandLink />
          <div className="cluster">
            <a className="checkout-header__phone" href={brand.phoneHref} aria-label={`Call ${brand.phoneDisplay}`}>
              <Icon name="phone" />
              <span>{brand.phoneDisplay}</span>
            </a>
            <a href={paths.shoppingCart}>
              <Icon name="left" />
              Back to cart
            </a>
          </div>
        </div>
      </header>
    </>
  )
}
