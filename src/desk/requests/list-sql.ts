import { toAnswer, type RequestState } from '#shared/desk/requests/states.ts'
import type { SentFields } from '#shared/desk/requests/form-fields.ts'
import type { FormKind } from '#shared/schema/forms.ts'
import { onlyRow, type Db } from '#db/db.ts'
import { joinConditions, when, type Condition } from '#db/desk/conditions.ts'
import { hasWords } from '#db/desk/search/has-words.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { staffWhere, toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'

/** Filters of the list; '' and null do not narrow it. */
export type RequestFilter = {
  states: readonly RequestState[]
  kind: string
  /** A person's id. */
  assignedTo: number | null
  q: string
}

/** A request in the list, as it is stored. */
export type ListedRequest = {
  reference: string
  kind: FormKind
  status: RequestState
  name: string
  /** JSON. */
  fields: string
  files: number
  createdAt: number
  assignedTo: number | null
  /** The first name. */
  assignee: string | null
}

/** A request as the list shows it. */
export type RequestLine = Omit<ListedRequest, 'fields'> & { fields: SentFields }

/** How many there are to answer, of this person, and waiting for the sender. */
export type RequestCounts = { answer: number; mine: number; waiting: number }

type Wanted = { filter: RequestFilter; limit: number; offset: number }

type FoundRequests = { rows: RequestLine[]; total: number; counts: RequestCounts }

const columns = `reference, kind, status, name, fields, created_at AS createdAt,
  (SELECT count(*) FROM uploads u WHERE u.reference = f.reference AND u.log_id IS NULL AND u.expires_at > 0) AS files,
  assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = f.assigned_to) AS assignee`

/** A page of the requests of a filter, how many it finds, and how many each tab holds. `me` is who asks. */
export async function listRequests(
  db: Db,
  wanted: Wanted & { me: number; owners: readonly string[] },
): Promise<FoundRequests> {
  const { filter, me, owners } = wanted
  const { sql, values } = buildRequestCondition(filter)
  const [found, sums] = await searchBatch<[ListedRequest, RequestCounts & { total: number; staff: string }]>(
    db,
    filter.q,
    [
      selectRequests(db, wanted),
      db
        .prepare(
          `SELECT (SELECT count(*) FROM form_submissions f WHERE ${sql}) AS total,
           count(*) FILTER (WHERE status <> 'waiting') AS answer, count(*) FILTER (WHERE assigned_to = ?) AS mine,
           count(*) FILTER (WHERE status = 'waiting') AS waiting,
           (SELECT json_group_array(json_object('id', u.id, 'name', u.name, 'firstName', u.first_name, 'email', u.email))
            FROM users u LEFT JOIN staff s ON s.user_id = u.id WHERE ${staffWhere('?')}) AS staff
         FROM form_submissions WHERE status IN ('new', 'open', 'waiting')`,
        )
        .bind(...values, me, JSON.stringify(owners)),
    ],
  )
  const { total, staff, ...counts } = onlyRow(sums)
  const people = toldPeople(JSON.parse(staff) as StoredPerson[])
  const rows = found.results.map(({ fields, assignee, ...row }) => ({
    ...{ ...row, fields: JSON.parse(fields) as SentFields },
    assignee: people.find(({ id }) => id === row.assignedTo)?.firstName ?? assignee,
  }))
  return { rows, total, counts }
}

/** The rows of a page: the oldest first where all have to be answered, otherwise the newest. */
export function selectRequests(db: Db, { filter, limit, offset }: Wanted): D1PreparedStatement {
  const isOldestFirst = filter.states.every((state) => toAnswer.includes(state))
  const order = isOldestFirst ? 'f.created_at, f.id' : 'f.created_at DESC, f.id DESC'
  const { sql, values } = buildRequestCondition(filter)
  return db
    .prepare(
      // Chosen first, so that only the rows of the page are filled in.
      `SELECT ${columns} FROM form_submissions f WHERE f.id IN (
         SELECT f.id FROM form_submissions f WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
    )
    .bind(...values, limit, offset)
}

function buildRequestCondition({ states, kind, assignedTo, q }: RequestFilter): Condition {
  return joinConditions([
    { sql: `f.status IN (${states.map(() => '?').join(', ')})`, values: [...states] },
    when(kind, 'f.kind = ?'),
    when(assignedTo, 'f.assigned_to = ?'),
    hasWords('request', 'f.id', q),
  ])
}
