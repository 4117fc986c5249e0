import type { RequestList, RequestRow } from '#shared/schema/desk/requests.ts'
import { isRequestState, requestStates, toAnswer, type RequestState } from '#shared/desk/requests/states.ts'
import { listRequests, type ListedRequest, type RequestFilter } from '#db/desk/requests/list.ts'
import type { StoredPerson } from '#db/desk/staff-name.ts'
import { data, type Desk } from '../desk.ts'
import { pageOf, pagesOf } from '#shared/desk/list-pages.ts'

const ROWS_PER_PAGE = 50

/**
 * GET requests: `state` (one, `all`, or by default what has to be answered, oldest first), `mine`, `kind`, `q` and
 * `page`.
 */
export async function requests(desk: Desk): Promise<Response> {
  const { query, db, visit } = desk
  const page = pageOf(query)
  const filter = filterOf(desk)
  const found = await listRequests(db, {
    ...{
      filter,
      me: visit.id,
      owners: desk.c.get('settings').desk.owners,
      limit: ROWS_PER_PAGE,
      offset: (page - 1) * ROWS_PER_PAGE,
    },
    isOldestFirst: filter.states.every((state) => toAnswer.includes(state as RequestState)),
  })
  const answer: RequestList = {
    rows: found.rows.map((row) => rowJson(row, found.people)),
    ...{ page, pages: pagesOf(found, ROWS_PER_PAGE), total: found.total },
    tabs: found.counts,
  }
  return data(desk, answer)
}

function filterOf({ query, visit }: Desk): RequestFilter {
  const text = (name: string) => (query.get(name) ?? '').trim()
  const isMine = text('mine') === '1'
  const states = statesIn(text('state'), isMine, text('q'))
  return {
    ...{ states, kind: text('kind'), assignedTo: isMine ? visit.id : null, q: text('q') },
  }
}

/** A search without a state looks through all requests, and my own are those that are not done. */
function statesIn(state: string, isMine: boolean, q: string): readonly RequestState[] {
  if (isRequestState(state)) return [state]
  if (state === 'all' || (state === '' && q !== '')) return requestStates
  return isMine ? requestStates.filter((name) => name !== 'done') : toAnswer
}

export function rowJson(
  { status, fields, assignedTo, ...row }: ListedRequest,
  people: readonly StoredPerson[],
): RequestRow {
  const { reference, kind, name, files, createdAt } = row
  return {
    reference,
    kind,
    name,
    files,
    createdAt,
    assignee: people.find(({ id }) => id === assignedTo)?.firstName ?? row.assignee,
    state: status as RequestState,
    fields: JSON.parse(fields),
  }
}
