import type { FormKind } from '#shared/schema/forms.ts'
import { onlyRow, type Db } from '../../db.ts'
import { allOf, when, type Condition } from '../conditions.ts'
import { hasWords } from '../search/has-words.ts'
import { searchBatch } from '../search/search-texts.ts'
import { staffWhere } from '#db/desk/orders/orders-list.ts'
import { toldPeople, type StoredPerson } from '../staff-name.ts'

/** Filters of the list; '' and null do not narrow it. */
export type RequestFilter = {
  states: readonly string[]
  kind: string
  /** A person's id. */
  assignedTo: number | null
  q: string
}

export type ListedRequest = {
  reference: string
  kind: FormKind
  status: string
  name: string
  /** JSON. */
  fields: string
  files: number
  createdAt: number
  assignedTo: number | null
  /** The first name. */
  assignee: string | null
}

export type RequestCounts = { answer: number; mine: number; waiting: number }

type Wanted = {
  filter: RequestFilter
  isOldestFirst: boolean
  me: number
  owners: readonly string[]
  limit: number
  offset: number
}

type FoundRequests = { rows: ListedRequest[]; total: number; counts: RequestCounts; people: StoredPerson[] }

const columns = `reference, kind, status, name, fields, created_at AS createdAt,
  (SELECT count(*) FROM uploads u WHERE u.reference = f.reference AND u.log_id IS NULL AND u.expires_at > 0) AS files,
  assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = f.assigned_to) AS assignee`

/** A page of the requests of a filter, how many it finds, and how many each tab holds. */
export async function listRequests(db: Db, wanted: Wanted): Promise<FoundRequests> {
  const { filter, me, owners } = wanted
  const { sql, values } = conditionOf(filter)
  const [rows, counts] = await searchBatch<[ListedRequest, RequestCounts & { total: number; staff: string }]>(
    db,
    filter.q,
    [
      requestRows(db, wanted),
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
  const { total, staff, ...tabs } = onlyRow(counts)
  return { rows: rows.results, total, counts: tabs, people: toldPeople(JSON.parse(staff) as StoredPerson[]) }
}

/** The rows of a page of requests. */
export function requestRows(
  db: Db,
  { filter, isOldestFirst, limit, offset }: Omit<Wanted, 'me' | 'owners'>,
): D1PreparedStatement {
  const order = isOldestFirst ? 'f.created_at, f.id' : 'f.created_at DESC, f.id DESC'
  const { sql, values } = conditionOf(filter)
  return db
    .prepare(
      // Chosen first, so that only the rows of the page are filled in.
      `SELECT ${columns} FROM form_submissions f WHERE f.id IN (
         SELECT f.id FROM form_submissions f WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
    )
    .bind(...values, limit, offset)
}

function conditionOf({ states, kind, assignedTo, q }: RequestFilter): Condition {
  return allOf([
    { sql: `f.status IN (${states.map(() => '?').join(', ')})`, values: [...states] },
    when(kind, 'f.kind = ?'),
    when(assignedTo, 'f.assigned_to = ?'),
    hasWords('request', 'f.id', q),
  ])
}
