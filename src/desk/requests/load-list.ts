import { readPage, countPages } from '#shared/desk/list-pages.ts'
import { isRequestState, requestStates, toAnswer, type RequestState } from '#shared/desk/requests/states.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { listRequests, type RequestCounts, type RequestFilter, type RequestLine } from './list-sql.ts'

export const REQUESTS_PER_PAGE = 50

/** A page of requests. `total` is of all pages. */
export type RequestPage = { rows: RequestLine[]; page: number; pages: number; total: number; counts: RequestCounts }

/**
 * Loads the list of `state` (one, `all`, or by default what has to be answered, oldest first), `mine`, `kind`, `q` and
 * `page` of a query.
 */
export async function loadList({ db, c, visit }: Desk, query: URLSearchParams): Promise<RequestPage> {
  const page = readPage(query)
  const found = await listRequests(db, {
    ...{ filter: readFilter(query, visit.id), me: visit.id, owners: c.get('settings').desk.owners },
    ...{ limit: REQUESTS_PER_PAGE, offset: (page - 1) * REQUESTS_PER_PAGE },
  })
  return { ...found, page, pages: countPages(found, REQUESTS_PER_PAGE) }
}

function readFilter(query: URLSearchParams, me: number): RequestFilter {
  const text = (name: string) => (query.get(name) ?? '').trim()
  const isMine = text('mine') === '1'
  const q = text('q')
  return { states: readStates(text('state'), isMine, q), kind: text('kind'), assignedTo: isMine ? me : null, q }
}

/** A search without a state looks through all requests, and my own are those that are not done. */
function readStates(state: string, isMine: boolean, q: string): readonly RequestState[] {
  if (isRequestState(state)) return [state]
  if (state === 'all' || (state === '' && q !== '')) return requestStates
  return isMine ? requestStates.filter((name) => name !== 'done') : toAnswer
}
