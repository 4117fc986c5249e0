import type { ReactNode } from 'react'
import { orderViewIn } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'

const names = [
  ['open', 'Open'],
  ['start', 'To start'],
  ['cutting', 'Being cut'],
  ['ship', 'To ship'],
  ['unpaid', 'Unpaid'],
  ['attention', 'Attention'],
  ['all', 'All'],
] as const

type OrderTabsProps = {
  tabs: Record<string, number>
  /** The filters; null while a saved view is shown. */
  chosen: URLSearchParams | null
  /** The saved views. */
  children: ReactNode
}

/** The views of the list, with how many orders each holds. */
export function OrderTabs({ tabs, chosen, children }: OrderTabsProps) {
  const current = chosen && orderViewIn(chosen)
  return (
    <nav className="tabs" aria-label="Views">
      {names.map(([view, name]) => (
        <a
          key={view}
          href={view === 'open' ? deskPaths.orders : `${deskPaths.orders}?view=${view}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {name} {tabs[view] !== undefined && <b>{tabs[view]}</b>}
        </a>
      ))}
      {children}
    </nav>
  )
}
