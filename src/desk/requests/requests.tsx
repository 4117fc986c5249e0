import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { redirect } from '#routes/screen.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { listViews, type SavedView } from '#desk/views/list-views.ts'
import { currentView, SavedTabs } from '#desk/views/saved-tabs.tsx'
import { viewForms } from '#desk/views/view-forms.ts'
import { ViewMenus } from '#desk/views/view-menus.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { loadList, type RequestPage } from './load-list.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { RequestTabs } from './request-tabs.tsx'

const WHOLE_REFERENCE = /^rq-?[a-z0-9]{4}-?[a-z0-9]{2,3}$/i

type Data = { list: RequestPage; views: SavedView[]; query: string }

export const requests = deskPage<Data>(deskPaths.requests, {
  needs: 'readRequests',
  list: 'requests',
  title: 'Requests',
  load: async (desk: Desk) => {
    const { query, url } = desk
    const [list, views] = await Promise.all([loadList(desk, query), listViews(desk, 'requests')])
    const [only] = list.rows
    // A search for a whole reference leads to the request.
    const isReference = WHOLE_REFERENCE.test((query.get('q') ?? '').trim())
    if (isReference && only && list.total === 1) {
      return redirect(deskHref(deskPaths.request, { reference: only.reference }))
    }
    return { data: { list, views, query: url.search } }
  },
  Screen: RequestsScreen,
  forms: viewForms,
})

function RequestsScreen({ data: { list, views, query } }: { data: Data }) {
  const chosen = new URLSearchParams(query)
  const current = currentView(views, chosen)
  return (
    <>
      <DeskHead title="Requests">
        <RequestTabs counts={list.counts} chosen={current ? null : chosen}>
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
            <TextLink href={deskPaths.savedReplies}>Saved replies</TextLink>
          </p>
        </div>
      </div>
    </>
  )
}
