import { lastChangeOf } from '#db/desk/log.ts'
import { findRequest, type RequestRecord } from '#db/desk/requests/view.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { data, type Desk } from '../desk.ts'
import { conflict } from '../orders/chosen-order.ts'

/** The subject of a request in the log: its reference, which is never used again. */
export function subjectOf(reference: string): string {
  return `form:${reference}`
}

/** Finds the request of the path and hands it on; 404 if there is none. */
export async function withRequest(desk: Desk, work: (request: RequestRecord) => Promise<Response>): Promise<Response> {
  const found = await findRequest(desk.db, referenceIn(desk))
  return found ? work(found) : missing(desk.c, 'Request not found.')
}

export function referenceIn({ params }: Desk): string {
  return (params['reference'] ?? '').toUpperCase()
}

export type RequestChange = Omit<Logged, 'subject'> & { statements: readonly D1PreparedStatement[] }

/**
 * Changes a request in the version that the person has seen (`version`; null for what does not raise it). Answers with
 * the log row's id, or 409 with who was first, or 422 with `refusal` if one of the statements' assertions failed.
 */
export async function changeRequest(
  desk: Desk,
  { id, reference }: Pick<RequestRecord, 'id' | 'reference'>,
  version: number | null,
  made: RequestChange,
  refusal = 'This is no longer possible.',
): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = version === null ? {} : { seen: { table: 'form_submissions' as const, id, version } }
  const written = await writeChange(db, actor, { ...made, ...seen, subject: subjectOf(reference) }, now)
  if (written.outcome === 'done') return data(desk, { logId: written.logId })
  return written.outcome === 'changed' ? changed(desk, reference) : c.json({ code: 'refused', message: refusal }, 422)
}

/** The 409 that says who changed the request since it was seen, and what. */
async function changed(desk: Desk, reference: string): Promise<Response> {
  const last = await lastChangeOf(desk.db, subjectOf(reference))
  return conflict(desk, 'request', last, 'Someone changed or deleted this request.')
}
