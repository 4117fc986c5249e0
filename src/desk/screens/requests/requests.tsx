import type { RequestList as List } from '../../api/requests.ts'
import { DeskHead } from '../../parts/desk-head.tsx'
import { deskHref, deskPaths } from '../../paths.ts'
import type { Loaded, LoadContext } from '../screen.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import { RequestTabs } from './request-tabs.tsx'

const WHOLE_REFERENCE = /^rq-?[a-z0-9]{4}-?[a-z0-9]{2,3}$/i

type Data = { list: List; query: string }

/** A search for a whole reference leads to the request. */
export async function load({ api, url }: LoadContext): Promise<Loaded<Data>> {
  const list = await api.requests({ query: url.searchParams })
  const [only] = list.rows
  const isReference = WHOLE_REFERENCE.test((url.searchParams.get('q') ?? '').trim())
  if (isReference && only && list.total === 1) {
    return { redirect: deskHref(deskPaths.request, { reference: only.reference }) }
  }
  return { data: { list, query: url.search } }
}

export function head() {
  return { title: 'Requests' }
}

export function Screen({ data: { list, query } }: { data: Data }) {
  const chosen = new URLSearchParams(query)
  return (
    <>
      <DeskHead title="Requests">
        <RequestTabs counts={list.tabs} chosen={chosen} />
      </DeskHead>
      <RequestFilters chosen={chosen} />
      <div className="pane">
        <RequestList list={list} query={query} />
        <div className="pane-hint">
          {list.rows.length > 0 && <p className="muted">Choose a request. What was sent and the answer stand here.</p>}
          <p>
            <a className="link" href={deskPaths.savedAnswers}>
              Saved answers
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
