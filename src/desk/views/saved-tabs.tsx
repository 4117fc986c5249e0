import type { SavedView } from './list-views.ts'
import { viewQuery } from './view-query.ts'

/** The saved view that shows exactly the list of an address; undefined if none does. */
export function currentView(views: readonly SavedView[], chosen: URLSearchParams): SavedView | undefined {
  const query = viewQuery(chosen)
  return views.find((view) => view.query === query)
}

type SavedTabsProps = {
  views: readonly SavedView[]
  current: SavedView | undefined
  path: string
  /** How many the list that is shown has. */
  total: number
}

/** Saved views, behind the fixed ones. Only the one that is shown says how many it has: each count would be a query. */
export function SavedTabs({ views, current, path, total }: SavedTabsProps) {
  return views.map((view) => (
    <a
      key={view.id}
      className="is-own"
      href={`${path}?${view.query}`}
      aria-current={view === current ? 'page' : undefined}
    >
      {view.name} {view === current && <b>{total}</b>}
    </a>
  ))
}
