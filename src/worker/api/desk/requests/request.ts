import type { DeskRequest, MailState, RequestEntry } from '#shared/schema/desk/requests.ts'
import type { Undo } from '#shared/schema/desk/orders.ts'
import type { RequestState } from '#shared/desk/requests/states.ts'
import { viewRequest, type StoredFile, type StoredRequestEntry, type ViewedRequest } from '#db/desk/requests/view.ts'
import { missing } from '#api/http/errors.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { data, type Desk } from '../desk.ts'
import { filesAtDesk } from '../customer-files.ts'
import { toldApart } from '../told-apart.ts'
import { referenceIn } from './chosen-request.ts'
import { isPicture } from './file.ts'

/** GET requests/:reference */
export async function request(desk: Desk): Promise<Response> {
  const { db, c } = desk
  const viewed = await viewRequest(db, referenceIn(desk), c.get('settings').desk.owners)
  return viewed ? data(desk, requestJson(desk, viewed)) : missing(c, 'Request not found.')
}

function requestJson(desk: Desk, { row, files, entries, same, savedReplies, people }: ViewedRequest): DeskRequest {
  const { c, now } = desk
  const { id: _, status, fields, quotes, ...rest } = row
  const sent = files.filter(({ logId }) => logId === null)
  return {
    ...rest,
    state: status as RequestState,
    fields: JSON.parse(fields),
    quotes: JSON.parse(quotes),
    files: sent.map(({ key, name, bytes, type }) => ({ key, name, bytes, isPicture: isPicture(type) })),
    hasPreviews: Boolean(c.env.IMAGES),
    entries: toldApart(entries, people).map((entry) => entryJson(entry, files)),
    samePerson: same.map(({ status: state, ...found }) => ({ ...found, state })),
    people: people.map(({ id, name }) => ({ id, name })),
    ...{ savedReplies, undo: undoOf(entries, row.version, now), staffEmail: c.get('settings').mail.staff },
  }
}

function entryJson(entry: StoredRequestEntry, files: readonly StoredFile[]): RequestEntry {
  const { kind, at, actor, text, detail, id } = entry
  const given = kind === 'mail' ? files.filter(({ logId }) => logId === id) : []
  return {
    kind,
    at,
    actor,
    text,
    detail,
    id,
    mail: mailOf(entry),
    files: filesAtDesk(given),
  }
}

function mailOf({ kind, nextAt, sentAt, givenUpAt }: StoredRequestEntry): MailState | null {
  if ((kind !== 'mail' && kind !== 'receipt') || nextAt === null) return null
  if (sentAt !== null) return { state: 'sent', at: sentAt }
  return givenUpAt === null ? { state: 'waits', at: nextAt } : { state: 'failed', at: givenUpAt }
}

/** The last answer, while its email waits and nothing else has changed. */
function undoOf(entries: readonly StoredRequestEntry[], version: number, now: number): Undo | null {
  const last = entries.find(({ kind }) => kind === 'mail')
  const isOpen = last && last.sentAt === null && last.givenUpAt === null && now - last.at < UNDO_MS
  if (!last || !isOpen || last.becameVersion !== version) return null
  return { logId: last.id, summary: 'Reply written', until: last.at + UNDO_MS, mailAt: last.nextAt }
}
