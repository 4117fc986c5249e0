import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'

export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice--warning">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  )
}
