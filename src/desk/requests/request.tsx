import { readableFilters } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { clockTime } from '#shared/desk/times.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Activity } from './activity.tsx'
import { DeleteForm } from './delete-form.tsx'
import { LinkedOrder } from './linked-order.tsx'
import { loadList, type RequestPage } from './load-list.ts'
import { answerRequest, sendAgain, undoReply } from './reply-forms.ts'
import { ReplyForm } from './reply-form.tsx'
import { assignRequest, deleteRequest, linkRequest, noteRequest, setRequestState } from './request-forms.ts'
import { RequestHead } from './request-head.tsx'
import { RequestList } from './request-list.tsx'
import { RequestQuotes } from './request-quotes.tsx'
import { RequestTabs } from './request-tabs.tsx'
import { SameSender } from './same-sender.tsx'
import { Sent } from './sent.tsx'
import { viewRequest, type RequestEntry, type ViewedRequest } from './sql.ts'

type Data = {
  request: ViewedRequest
  /** The list that the request stands beside, and its query. */
  list: RequestPage
  query: string
  /** The answer that can be taken back. */
  undoable: RequestEntry | null
  hasPreviews: boolean
  /** Where replies to an answer arrive. */
  staffEmail: string
}

export const request = deskPage<Data>(deskPaths.request, {
  needs: 'readRequests',
  title: ({ request: { name, reference } }) => `${name}, ${reference}`,
  load: async (desk: Desk) => {
    const { c, db, now, params, url } = desk
    const reference = (params['reference'] ?? '').toUpperCase()
    const { desk: access, mail } = c.get('settings')
    const [request, list] = await Promise.all([
      viewRequest(db, reference, access.owners),
      loadList(desk, readableFilters('requests', url.searchParams)),
    ])
    if (!request) return { notFound: `Request ${reference} not found. It may have been deleted.` }
    const shown = { request, list, query: url.search, undoable: findUndoable(request, now) }
    return { data: { ...shown, hasPreviews: Boolean(c.env.IMAGES), staffEmail: mail.staff } }
  },
  Screen: RequestScreen,
  forms: [
    ...[setRequestState, assignRequest, noteRequest, linkRequest, deleteRequest],
    ...[answerRequest, undoReply, sendAgain],
  ],
})

/** The last answer, while its email waits and nothing else has changed. */
function findUndoable({ entries, version }: ViewedRequest, now: number): RequestEntry | null {
  const last = entries.find(({ kind }) => kind === 'mail')
  const isOpen = last && last.sentAt === null && last.givenUpAt === null && now - last.at < UNDO_MS
  return isOpen && last.becameVersion === version ? last : null
}

function RequestScreen({ data }: { data: Data }) {
  const { request, list, query, undoable, hasPreviews, staffEmail } = data
  return (
    <>
      <div className="pane-only">
        <div className="desk-head">
          <p className="pane-title">Requests</p>
          <div className="cluster">
            <RequestTabs counts={list.counts} chosen={new URLSearchParams(query)} />
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
          {undoable && <UndoReply entry={undoable} />}
          <div className="desk-cols desk-cols--narrow">
            <div>
              <Sent request={request} hasPreviews={hasPreviews} />
              <ReplyForm request={request} staffEmail={staffEmail} />
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

function UndoReply({ entry: { id, at, nextAt } }: { entry: RequestEntry }) {
  return (
    <div className="undo" role="status">
      <span>Reply written. The email goes out at {clockTime(nextAt ?? at + UNDO_MS)}.</span>
      <DeskForm action="request-undo" hidden={{ log: id }}>
        <DeskSubmit look="secondary sm" aria-keyshortcuts="z">
          Undo
        </DeskSubmit>
      </DeskForm>
    </div>
  )
}
