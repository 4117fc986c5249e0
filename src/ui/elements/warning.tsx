import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A warning that stands above the thing it is about and stays until it is resolved. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice--warning">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  )
}
