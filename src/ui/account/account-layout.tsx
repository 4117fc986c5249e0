import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { locationAtom } from '#shared/state/page.ts'
import { AccountNav } from './account-nav.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

/** Without `children` it says that its data could not be loaded. */
export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container account">
      <AccountNav />
      <div className="stack stack--8">{children ?? <Unavailable title={title} />}</div>
    </div>
  )
}

function Unavailable({ title }: { title: string }) {
  const business = useBusiness()
  const here = useAtomValue(locationAtom)
  return (
    <>
      <h1>{title}</h1>
      <div className="notice notice--warning">
        <Icon name="alert" />
        <span>
          We can’t reach your account right now. You’re still signed in. <TextLink href={here}>Try again</TextLink> or
          call <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>.
        </span>
      </div>
    </>
  )
}
