import type { ReactNode } from 'react'
import { Dock } from '#ui/frame/dock/dock.tsx'
import { Footer } from './footer.tsx'
import { Header } from '#ui/frame/header/header.tsx'
import { Island } from '#ui/hydration/island.tsx'
import { LoadFailure } from '#ui/frame/load-failure.tsx'

export function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main">{children}</main>
      <Footer />
      <Island name="dock">
        <Dock />
      </Island>
      <LoadFailure />
    </>
  )
}
