import type { FormKind } from '#shared/schema/forms.ts'
import { batch, onlyRow, type Db } from '../../db.ts'

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
  assignee: string | null
}

export type RequestCounts = { answer: number; mine: number; waiting: number }

type Wanted = { filter: RequestFilter; isOldestFirst: boolean; me: number; limit: number; offset: number }

/** A page of the requests of a filter, how many it finds, and how many each tab holds. */
export async function listRequests(
  db: Db,
  { filter, isOldestFirst, me, limit, offset }: Wanted,
): Promise<{ rows: ListedRequest[]; total: number; counts: RequestCounts }> {
  const { states, kind, assignedTo, q } = filter
  const [rows, counts] = await batch<[ListedRequest & { total: number }, RequestCounts]>(db, [
    db
      .prepare(
        `SELECT reference, kind, status, name, fields, created_at AS createdAt, count(*) OVER () AS total,
           (SELECT count(*) FROM uploads u WHERE u.reference = f.reference AND u.expires_at > 0) AS files,
           (SELECT first_name FROM users WHERE id = f.assigned_to) AS assignee
         FROM form_submissions f
         WHERE status IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR kind = ?2)
           AND (?3 IS NULL OR assigned_to = ?3)
           AND (?4 = '' OR instr(lower(name), ?4) OR instr(email, ?4) OR instr(lower(reference), ?4))
         ORDER BY created_at ${isOldestFirst ? '' : 'DESC'}, id ${isOldestFirst ? '' : 'DESC'} LIMIT ?5 OFFSET ?6`,
      )
      .bind(JSON.stringify(states), kind, assignedTo, q.toLowerCase(), limit, offset),
    db
      .prepare(
        `SELECT count(*) FILTER (WHERE status IN ('new', 'open')) AS answer, count(*) FILTER (WHERE assigned_to = ?1) AS mine,
           count(*) FILTER (WHERE status = 'waiting') AS waiting
         FROM form_submissions WHERE status IN ('new', 'open', 'waiting')`,
      )
      .bind(me),
  ])
  return { rows: rows.results, total: rows.results[0]?.total ?? 0, counts: onlyRow(counts) }
}
