import type { ReactNode } from 'react'
import { LoadFailure } from '#ui/frame/load-failure.tsx'

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <LoadFailure />
    </>
  )
}
