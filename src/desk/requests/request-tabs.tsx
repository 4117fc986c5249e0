import type { ReactNode } from 'react'
import { deskPaths } from '#shared/desk/paths.ts'
import type { RequestCounts } from './list-sql.ts'

const tabs = [
  ['', 'To answer', 'answer'],
  ['mine=1', 'Mine', 'mine'],
  ['state=waiting', 'Waiting', 'waiting'],
  ['state=done', 'Done', null],
  ['state=all', 'All', null],
] as const

type RequestTabsProps = {
  counts: RequestCounts
  /** The filters; null while a saved view is shown. */
  chosen: URLSearchParams | null
  /** The saved views. */
  children?: ReactNode
}

/** The views of the list, with how many requests each holds. */
export function RequestTabs({ counts, chosen, children }: RequestTabsProps) {
  const current = chosen && findTab(chosen)
  return (
    <nav className="tabs tabs--plain" aria-label="Views">
      {tabs.map(([query, name, counted]) => (
        <a
          key={query}
          href={query ? `${deskPaths.requests}?${query}` : deskPaths.requests}
          aria-current={query === current ? 'page' : undefined}
        >
          {name} {counted && <b>{counts[counted]}</b>}
        </a>
      ))}
      {children}
    </nav>
  )
}

function findTab(chosen: URLSearchParams): string {
  const state = chosen.get('state') || (chosen.get('q') ? 'all' : '')
  if (chosen.get('mine') === '1') return 'mine=1'
  return state ? `state=${state}` : ''
}
