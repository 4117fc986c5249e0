import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { Dock } from '#ui/frame/dock/dock.tsx'
import { CheckoutHeader } from '#ui/frame/header/checkout-header.tsx'
import { LoadFailure } from '#ui/frame/load-failure.tsx'
import { Island } from '#ui/hydration/island.tsx'

export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <CheckoutHeader />
      <main id="main">{children}</main>
      <CheckoutFooter />
      <Island name="dock">
        <Dock />
      </Island>
      <LoadFailure />
    </>
  )
}

function CheckoutFooter() {
  const business = useBusiness()
  return (
    <footer className="checkout-footer">
      <div className="container">
        <span>{`© 2026 ${business.name}`}</span>
        <a href={paths.policies}>Policies</a>
        <a href={paths.privacyPolicy}>Privacy policy</a>
        <a href={`${paths.policies}#shipping`}>Shipping rates</a>
        <a href={paths.cookieSettings} data-cookie-settings="">
          Cookie settings
        </a>
      </div>
    </footer>
  )
}
