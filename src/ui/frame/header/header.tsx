import { paths } from '#shared/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from '#ui/frame/layouts/brand-link.tsx'
import { CartMenu } from '#ui/cart/cart-menu.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { GuaranteePopover } from './guarantee-popover.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { openerOf } from '#ui/frame/dialog-attributes.ts'
import { Island } from '#ui/hydration/island.tsx'
import { MainNav } from './main-nav.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { ShippingPopover } from './shipping-popover.tsx'
import { SkipLink } from '#ui/frame/layouts/skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export function Header() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <header className="header">
        <div className="container">
          <button className="icon-btn header__menu" aria-label="Menu" aria-haspopup="dialog" {...openerOf('menu')}>
            <Icon name="menu" />
          </button>
          <BrandLink />
          <MainNav />
          <Tools />
        </div>
        <GuaranteePopover />
        <ShippingPopover />
        <CompanyMenu />
        <SearchSheet />
        <MenuSheet />
      </header>
    </>
  )
}

function Tools() {
  return (
    <div className="header__tools">
      <button
        className="icon-btn"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        {...openerOf('search')}
      >
        <Icon name="search" />
      </button>
      <Island name="account-menu">
        <AccountMenu />
      </Island>
      <Island name="cart-menu">
        <CartMenu />
      </Island>
      <a className="btn btn--tint" href={paths.requestDesign}>
        Get Design Now
      </a>
    </div>
  )
}
