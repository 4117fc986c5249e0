import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link-arrow" href={to}>
      {children} <Icon name="arrow" />
    </a>
  )
}
