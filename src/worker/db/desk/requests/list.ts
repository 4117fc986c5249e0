import type { FormKind } from '#shared/schema/forms.ts'
import { batch, onlyRow, type Db } from '../../db.ts'
import { allOf, when, type Condition } from '../conditions.ts'
import { latestByWords } from '../latest-by-words.ts'
import { searchWords } from '#db/desk/orders/order-words.ts'
import { staffWhere } from '#db/desk/orders/orders-list.ts'
import { toldPeople, type StoredPerson } from '../staff-name.ts'

/** Filters of the list; '' and null do not narrow it. */
export type RequestFilter = {
  states: readonly string[]
  /** True if these are all states in which staff have to answer, whose requests are counted already. */
  isToAnswer: boolean
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
  /** About how many requests with frequent words are enough. */
  most?: number
}

/** `isMore` if there are more than `total`. */
type FoundRequests = {
  rows: ListedRequest[]
  total: number
  isMore: boolean
  counts: RequestCounts
  people: StoredPerson[]
}

/** Of a search with very many requests, about as many are found; more would cost more than a page of the list. */
const MOST = 140

const columns = `reference, kind, status, name, fields, created_at AS createdAt,
  (SELECT count(*) FROM uploads u WHERE u.reference = f.reference AND u.log_id IS NULL AND u.expires_at > 0) AS files,
  assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = f.assigned_to) AS assignee`

/** A page of the requests of a filter, how many it finds, and how many each tab holds. */
export async function listRequests(
  db: Db,
  { filter, isOldestFirst, me, owners, limit, offset }: Wanted,
): Promise<FoundRequests> {
  const total = totalOf(filter)
  const [rows, counts] = await batch<[RequestOrNone, RequestCounts & { total: number; staff: string }]>(db, [
    requestRows(db, { filter, isOldestFirst, limit, offset }),
    db
      .prepare(
        `SELECT (${total.sql}) AS total, coalesce(sum(items) FILTER (WHERE kind = 'answer' AND person = 0), 0) AS answer,
           coalesce(sum(items) FILTER (WHERE person <> 0), 0) AS mine,
           coalesce(sum(items) FILTER (WHERE kind = 'waiting' AND person = 0), 0) AS waiting,
           (SELECT json_group_array(json_object('id', u.id, 'name', u.name, 'firstName', u.first_name, 'email', u.email))
            FROM users u LEFT JOIN staff s ON s.user_id = u.id WHERE ${staffWhere('?')}) AS staff
         FROM desk_work_totals WHERE person IN (0, ?) AND kind IN ('answer', 'waiting')`,
      )
      .bind(...total.values, JSON.stringify(owners), me),
  ])
  const { total: counted, staff, ...tabs } = onlyRow(counts)
  const [first] = rows.results
  const found = hasWords(filter) ? (first as Totals) : { total: counted, isAll: 1 }
  return {
    ...{ rows: listedOf(rows.results), total: found.total, isMore: found.isAll === 0, counts: tabs },
    people: toldPeople(JSON.parse(staff) as StoredPerson[]),
  }
}

type Totals = { total: number; isAll: number }
/** With words to look for, a row has the totals, too, and there is one even if nothing is found. */
export type RequestOrNone = ListedRequest | (Totals & { reference: null })

/** The requests of the rows of `requestRows`. */
export function listedOf(rows: readonly RequestOrNone[]): ListedRequest[] {
  return rows.filter((row) => row.reference !== null)
}

function hasWords({ q }: RequestFilter): boolean {
  return searchWords(q).length > 0
}

/** The rows of a page of requests. */
export function requestRows(
  db: Db,
  { filter, isOldestFirst, limit, offset, most = MOST }: Omit<Wanted, 'me' | 'owners'>,
): D1PreparedStatement {
  const order = `created_at ${isOldestFirst ? '' : 'DESC'}, id ${isOldestFirst ? '' : 'DESC'}`
  if (hasWords(filter)) {
    const { sql, values } = requestsByWords(filter, isOldestFirst, most)
    return db
      .prepare(
        `WITH ${sql}, paged (id) AS MATERIALIZED (SELECT id FROM chosen ORDER BY ${order} LIMIT ? OFFSET ?)
         SELECT known.*, ${columns} FROM (SELECT count(*) AS total, (SELECT isAll FROM known) AS isAll FROM chosen) known
           LEFT JOIN paged LEFT JOIN form_submissions f ON f.id = paged.id ORDER BY f.${order.replace(', ', ', f.')}`,
      )
      .bind(...values, limit, offset)
  }
  const { sql, values } = chosenBy(filter)
  return db
    .prepare(
      `SELECT ${columns} FROM form_submissions f
       WHERE id IN (SELECT id FROM (${sql} ORDER BY ${order} LIMIT ? OFFSET ?)) ORDER BY ${order}`,
    )
    .bind(...values, limit, offset)
}

/** The requests of a filter, state by state, because SQLite then takes them in turn by their index and ends with the page. */
function chosenBy(filter: RequestFilter): Condition {
  const { sql, values } = conditionOf(filter)
  const each = filter.states.map(() => `SELECT id, created_at FROM form_submissions WHERE status = ? AND ${sql}`)
  return { sql: each.join(' UNION ALL '), values: filter.states.flatMap((state) => [state, ...values]) }
}

/**
 * SQL for behind WITH: `chosen` has `id` and `created_at` of the requests that a filter with words finds, and `known`
 * whether these are all (`isAll`).
 */
function requestsByWords(filter: RequestFilter, isOldestFirst: boolean, most: number): Condition {
  const along = filter.states.map((state) => ({
    sql: 'SELECT id, created_at AS at FROM form_submissions WHERE status = ?',
    values: [state],
  }))
  const index = { table: 'people_words', id: 'id', subject: 'request' }
  const found = latestByWords({ index, words: searchWords(filter.q), along, isOldestFirst, most })
  const { sql, values } = conditionOf(filter)
  return {
    sql: `${found.sql}, chosen (id, created_at) AS MATERIALIZED (
      SELECT f.id, f.created_at FROM found CROSS JOIN form_submissions f ON f.id = found.id
      WHERE f.status IN (SELECT value FROM json_each(?)) AND ${sql})`,
    values: [...found.values, JSON.stringify(filter.states), ...values],
  }
}

/** SQL for how many are found without words. What has to be answered is counted already. */
function totalOf(filter: RequestFilter): Condition {
  const { isToAnswer, kind, assignedTo } = filter
  if (hasWords(filter)) return { sql: '0', values: [] }
  if (!isToAnswer) {
    const { sql, values } = chosenBy(filter)
    return { sql: `SELECT count(*) FROM (${sql})`, values }
  }
  return {
    sql: `SELECT coalesce(sum(items), 0) FROM desk_work_totals
          WHERE person = ? AND kind = 'answer' AND (? = '' OR detail = ?)`,
    values: [assignedTo ?? 0, kind, kind],
  }
}

function conditionOf({ kind, assignedTo }: RequestFilter): Condition {
  return allOf([when(kind, 'kind = ?'), when(assignedTo, 'assigned_to = ?')])
}
