import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** A part of a panel that opens below its title. */
export function DeskFold({ title, isOpen, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="panel-fold" open={isOpen}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
