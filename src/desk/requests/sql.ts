import { isRefused } from '#db/mail/outbox-queue.ts'
import { batch, type Db } from '#db/db.ts'
import { staffNames, toldPeople, type StoredPerson } from '#db/desk/staff-name.ts'
import { distinguishNames } from '#desk/log/distinguish-names.ts'
import type { SentFields } from '#shared/desk/requests/form-fields.ts'
import type { RequestState } from '#shared/desk/requests/states.ts'
import type { FormKind } from '#shared/schema/forms.ts'
import { selectSavedReplies, type SavedReply } from './saved-reply-sql.ts'

/** A request by itself. Times are in UTC milliseconds. */
export type StoredRequest = {
  id: number
  reference: string
  version: number
  kind: FormKind
  status: RequestState
  name: string
  email: string
  phone: string
  fields: SentFields
  createdAt: number
  answeredAt: number | null
  assignedTo: number | null
  /** The number of the order that it is linked to. */
  orderNumber: string | null
  /** The numbers of the quotes that answer it. */
  quotes: string[]
}

export type SentFile = { key: string; name: string; type: string; bytes: number }

/** One line of what happened to a request. */
export type RequestEntry = {
  kind: 'mail' | 'note' | 'log' | 'receipt'
  at: number
  actor: string
  actorId: number | null
  /** A mail's subject, or a log row's summary. */
  text: string
  /** The body of an email or a note, or a reason. */
  detail: string
  /** The row of the log. */
  id: number
  /** Of an email: when it goes out, went out or was given up. */
  nextAt: number | null
  sentAt: number | null
  givenUpAt: number | null
  /** The request's version after an answer. */
  becameVersion: number | null
  /** Files of a reply. */
  files: SentFile[]
}

/** An order or a request with the same email address. */
export type SamePerson = {
  kind: 'order' | 'request'
  number: string
  status: string
  /** Of orders. */
  totalCents: number | null
  /** Of requests. */
  about: FormKind | null
  at: number
}

/** `files` are what the sender sent, `entries` the newest first. */
export type ViewedRequest = StoredRequest & {
  files: SentFile[]
  entries: RequestEntry[]
  same: SamePerson[]
  savedReplies: SavedReply[]
  people: StoredPerson[]
}

const columns = `f.id, f.reference, f.version, f.kind, f.status, f.name, f.email, f.phone, f.fields,
  f.created_at AS createdAt, f.answered_at AS answeredAt, f.assigned_to AS assignedTo, o.number AS orderNumber,
  (SELECT json_group_array(number) FROM quotes WHERE reference = f.reference) AS quotes`
const one = `SELECT ${columns} FROM form_submissions f LEFT JOIN orders o ON o.id = f.order_id WHERE f.reference = ?1`
const thisId = '(SELECT id FROM form_submissions WHERE reference = ?1)'
const thisEmail = '(SELECT email FROM form_submissions WHERE reference = ?1)'

/** Queries about a request by its reference, ?1. `logId` is the reply that carries a file. */
const queries = {
  request: one,
  files: `SELECT key, name, type, bytes, log_id AS logId FROM uploads WHERE reference = ?1 AND expires_at > 0 ORDER BY created_at, name`,
  entries: `SELECT * FROM (
    SELECT r.kind, r.at, r.actor, (SELECT actor_id FROM desk_log WHERE id = r.log_id) AS actorId, r.subject AS text, r.body AS detail, r.log_id AS id, m.next_at AS nextAt,
      m.sent_at AS sentAt, coalesce(m.given_up_at, iif(${isRefused('m')}, m.created_at, NULL)) AS givenUpAt,
      (SELECT became ->> 'version' FROM desk_log_details WHERE log_id = r.log_id) AS becameVersion
    FROM form_replies r LEFT JOIN outbox m ON m.dedupe_key = 'form-reply:' || r.log_id WHERE r.form_id = ${thisId}
    UNION ALL
    SELECT 'log', l.at, l.actor, l.actor_id, l.summary, l.reason, l.id, NULL, NULL, NULL, NULL
    FROM desk_log l WHERE l.subject = 'form:' || ?1 AND NOT EXISTS (SELECT 1 FROM form_replies WHERE log_id = l.id)
    UNION ALL
    SELECT 'receipt', coalesce(sent_at, given_up_at, created_at), '', NULL, '', '', id, next_at, sent_at,
      coalesce(given_up_at, iif(${isRefused('outbox')}, created_at, NULL)), NULL
    FROM outbox WHERE dedupe_key = 'form-received:' || ?1
  ) ORDER BY at DESC, id DESC`,
  same: `SELECT * FROM (
      SELECT 'order' AS kind, number, status, total_cents AS totalCents, NULL AS about, created_at AS at
      FROM orders WHERE lower(email) = ${thisEmail}
      ORDER BY created_at DESC LIMIT 6)
    UNION ALL SELECT * FROM (
      SELECT 'request', reference, status, NULL, kind, created_at FROM form_submissions
      WHERE email = ${thisEmail} AND reference <> ?1 ORDER BY created_at DESC LIMIT 6)`,
}

/** A request with all that its page shows, in one batch; null if there is none with this reference. */
export async function viewRequest(db: Db, reference: string, owners: readonly string[]): Promise<ViewedRequest | null> {
  const read = (sql: string) => db.prepare(sql).bind(reference)
  const [rows, stored, logged, same, savedReplies, staff] = await batch<
    [RequestRow, SentFile & { logId: number | null }, RequestEntry, SamePerson, SavedReply, StoredPerson]
  >(db, [
    read(queries.request),
    read(queries.files),
    read(queries.entries),
    read(queries.same),
    selectSavedReplies(db),
    staffNames(db, owners),
  ])
  const [row] = rows.results
  if (!row) return null
  const people = toldPeople(staff.results)
  const filesOf = (id: number | null) => stored.results.filter(({ logId }) => logId === id)
  const entries = distinguishNames(logged.results, people).map((entry) => ({
    ...entry,
    files: entry.kind === 'mail' ? filesOf(entry.id) : [],
  }))
  const found = { entries, same: same.results, savedReplies: savedReplies.results, people }
  return { ...readRow(row), files: filesOf(null), ...found }
}

/** The request alone, for what changes it. */
export async function findRequest(db: Db, reference: string): Promise<StoredRequest | null> {
  const row = await db.prepare(one).bind(reference).first<RequestRow>()
  return row && readRow(row)
}

/** `fields` and `quotes` are JSON. */
type RequestRow = Omit<StoredRequest, 'fields' | 'quotes'> & { fields: string; quotes: string }

function readRow(row: RequestRow): StoredRequest {
  return { ...row, fields: JSON.parse(row.fields) as SentFields, quotes: JSON.parse(row.quotes) as string[] }
}

/** `subject` is what it belongs to, as the log names it. */
export type FileAtDesk = SentFile & { subject: string }

/** A file of a request, of a reply or of a quote; null once it is deleted. */
export function findFile(db: Db, key: string): Promise<FileAtDesk | null> {
  return db
    .prepare(
      `SELECT u.key, u.name, u.type, u.bytes,
         iif(e.id IS NOT NULL, 'customers', iif(f.id IS NULL, 'quote:', 'form:') || u.reference) AS subject
       FROM uploads u LEFT JOIN form_submissions f ON f.reference = u.reference LEFT JOIN quotes q ON q.number = u.reference
         LEFT JOIN tax_exemptions e ON e.reference = u.reference
       WHERE u.key = ? AND u.expires_at > 0 AND (f.id IS NOT NULL OR q.id IS NOT NULL OR e.id IS NOT NULL)`,
    )
    .bind(key)
    .first<FileAtDesk>()
}
