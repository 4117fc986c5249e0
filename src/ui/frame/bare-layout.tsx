import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

/** A page without header and footer. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <LoadFailure />
    </>
  )
}
