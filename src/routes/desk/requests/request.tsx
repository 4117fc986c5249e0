import { Crumbs } from '#ui/desk/crumbs.tsx'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import { readableFilters } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { clockTime } from '#shared/desk/times.ts'
import type { DeskRequest, RequestList as List } from '#shared/schema/desk/requests.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { DeleteForm } from './delete-form.tsx'
import { Activity } from './activity.tsx'
import { LinkedOrder } from './linked-order.tsx'
import { RequestHead } from './request-head.tsx'
import { RequestList } from './request-list.tsx'
import { RequestQuotes } from './request-quotes.tsx'
import { RequestTabs } from './request-tabs.tsx'
import { SameSender } from './same-sender.tsx'
import { Sent } from './sent.tsx'

type Data = { request: DeskRequest; list: List; query: string }

export async function load({ api, params, url }: DeskLoadContext): Promise<Loaded<Data>> {
  try {
    const filters = readableFilters('requests', url.searchParams)
    const [request, list] = await Promise.all([api.request(params['reference']!), api.requests(filters)])
    return { data: { request, list, query: url.search } }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { notFound: `Request ${(params['reference'] ?? '').toUpperCase()} not found. It may have been deleted.` }
  }
}

export function head({ data: { request } }: { data: Data }) {
  return { title: `${request.name}, ${request.reference}` }
}

export function Screen({ data: { request, list, query } }: { data: Data }) {
  return (
    <>
      <div className="pane-only">
        <div className="desk-head">
          <p className="pane-title">Requests</p>
          <div className="cluster">
            <RequestTabs counts={list.tabs} chosen={new URLSearchParams(query)} />
          </div>
        </div>
      </div>
      <Crumbs to={deskPaths.requests + query} name="Requests" here={request.reference} className="pane-back" />
      <div className="pane">
        <div className="pane-only">
          <RequestList list={list} query={query} current={request.reference} />
        </div>
        <div className="request">
          <RequestHead request={request} />
          <RequestUndo request={request} />
          <div className="desk-cols desk-cols--narrow">
            <div>
              <Sent request={request} />
              <ReplyForm request={request} />
            </div>
            <div>
              <SameSender request={request} />
              <RequestQuotes request={request} />
              <LinkedOrder request={request} />
              <Activity request={request} />
              <DeleteForm request={request} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** An answer that waits to go out can be taken back. */
function RequestUndo({ request: { undo } }: { request: DeskRequest }) {
  if (!undo) return null
  return (
    <div className="undo" role="status">
      <span>
        {undo.summary}. The email goes out at {clockTime(undo.mailAt ?? undo.until)}.
      </span>
      <DeskForm action="request-undo" hidden={{ log: undo.logId }}>
        <button className="btn btn--secondary btn--sm" type="submit" aria-keyshortcuts="z">
          Undo
        </button>
      </DeskForm>
    </div>
  )
}
