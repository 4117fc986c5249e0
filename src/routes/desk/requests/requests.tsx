import type { RequestList as List } from '#shared/schema/desk/requests.ts'
import { listViews, type SavedView } from '#desk/views/list-views.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { redirect, type Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { RequestTabs } from './request-tabs.tsx'
import { currentView, SavedTabs } from '#desk/views/saved-tabs.tsx'
import { ViewMenus } from '#desk/views/view-menus.tsx'

const WHOLE_REFERENCE = /^rq-?[a-z0-9]{4}-?[a-z0-9]{2,3}$/i

type Data = { list: List; views: SavedView[]; query: string }

/** A search for a whole reference leads to the request. */
export async function load(context: DeskLoadContext): Promise<Loaded<Data>> {
  const { api, url } = context
  const [list, views] = await Promise.all([api.requests(url.searchParams), listViews(context, 'requests')])
  const [only] = list.rows
  const isReference = WHOLE_REFERENCE.test((url.searchParams.get('q') ?? '').trim())
  if (isReference && only && list.total === 1) {
    return redirect(deskHref(deskPaths.request, { reference: only.reference }))
  }
  return { data: { list, views, query: url.search } }
}

export function head() {
  return { title: 'Requests' }
}

export function Screen({ data: { list, views, query } }: { data: Data }) {
  const chosen = new URLSearchParams(query)
  const current = currentView(views, chosen)
  return (
    <>
      <DeskHead title="Requests">
        <RequestTabs counts={list.tabs} chosen={current ? null : chosen}>
          <SavedTabs views={views} current={current} path={deskPaths.requests} {...list} />
        </RequestTabs>
        <ViewMenus views={views} current={current} />
      </DeskHead>
      <RequestFilters chosen={chosen} />
      <div className="pane">
        <RequestList list={list} query={query} />
        <div className="pane-hint">
          {list.rows.length > 0 && <p className="muted pane-only">Select a request to see it and reply.</p>}
          <p>
            <a className="link" href={deskPaths.savedReplies}>
              Saved replies
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
