import type { FormKind } from '#shared/schema/forms.ts'
import { batch, onlyRow, type Db } from '../../db.ts'
import { allOf, when, type Condition } from '../conditions.ts'
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
}

type FoundRequests = { rows: ListedRequest[]; total: number; counts: RequestCounts; people: StoredPerson[] }

/** A page of the requests of a filter, how many it finds, and how many each tab holds. */
export async function listRequests(
  db: Db,
  { filter, isOldestFirst, me, owners, limit, offset }: Wanted,
): Promise<FoundRequests> {
  const chosen = chosenBy(filter)
  const total = totalOf(filter, chosen)
  const [rows, counts] = await batch<[ListedRequest, RequestCounts & { total: number; staff: string }]>(db, [
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
  const { total: found, staff, ...tabs } = onlyRow(counts)
  return { rows: rows.results, total: found, counts: tabs, people: toldPeople(JSON.parse(staff) as StoredPerson[]) }
}

/** The rows of a page of requests. */
export function requestRows(
  db: Db,
  { filter, isOldestFirst, limit, offset }: Omit<Wanted, 'me' | 'owners'>,
): D1PreparedStatement {
  const { sql, values } = chosenBy(filter)
  const order = `created_at ${isOldestFirst ? '' : 'DESC'}, id ${isOldestFirst ? '' : 'DESC'}`
  return db
    .prepare(
      `SELECT reference, kind, status, name, fields, created_at AS createdAt,
         (SELECT count(*) FROM uploads u WHERE u.reference = f.reference AND u.log_id IS NULL AND u.expires_at > 0) AS files,
         assigned_to AS assignedTo, (SELECT first_name FROM users WHERE id = f.assigned_to) AS assignee
       FROM form_submissions f
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

/** SQL for how many are found. Without words to look for, what has to be answered is counted already. */
function totalOf({ isToAnswer, kind, assignedTo, q }: RequestFilter, found: Condition): Condition {
  if (q !== '' || !isToAnswer) return { sql: `SELECT count(*) FROM (${found.sql})`, values: found.values }
  return {
    sql: `SELECT coalesce(sum(items), 0) FROM desk_work_totals
          WHERE person = ? AND kind = 'answer' AND (? = '' OR detail = ?)`,
    values: [assignedTo ?? 0, kind, kind],
  }
}

function conditionOf({ kind, assignedTo, q }: RequestFilter): Condition {
  return allOf([when(kind, 'kind = ?'), when(assignedTo, 'assigned_to = ?'), ...searchWords(q).map(wordCondition)])
}

/** Requests with words that begin with what was typed. */
function wordCondition(word: string): Condition {
  return {
    sql: `id IN (SELECT id FROM people_words WHERE subject = 'request' AND word >= ? AND word < ?)`,
    values: [word, `${word}\uffff`],
  }
}
