import type { ReactNode } from 'react'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutHeader } from '#ui/frame/header/checkout-header.tsx'
import { Dock } from '#ui/frame/dock/dock.tsx'
import { Island } from '#ui/hydration/island.tsx'
import { LoadFailure } from '#ui/frame/load-failure.tsx'

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
