import type { RequestList } from '../../api/requests.ts'
import { deskPaths } from '../../paths.ts'

const tabs = [
  ['', 'To answer', 'answer'],
  ['mine=1', 'Mine', 'mine'],
  ['state=waiting', 'Waiting', 'waiting'],
  ['state=done', 'Done', null],
  ['state=all', 'All', null],
] as const

/** The views of the list, with how many requests each holds. */
export function RequestTabs({ counts, chosen }: { counts: RequestList['tabs']; chosen: URLSearchParams }) {
  const state = chosen.get('state') || (chosen.get('q') ? 'all' : '')
  const current = chosen.get('mine') === '1' ? 'mine=1' : state ? `state=${state}` : ''
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
    </nav>
  )
}
