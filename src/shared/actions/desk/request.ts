import { once } from '#shared/api/idempotency-key.ts'
import { fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { clockTime } from '#shared/desk/times.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskAction, DeskActionContext } from './action.ts'
import { versionOf } from './order.ts'
import { withAttachments } from './with-attachments.ts'

const UNDO_MINUTES = 5

export const setRequestState: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.setRequestState(
    params['reference']!,
    { state: fieldText(fields, 'to'), version: versionOf(fields) },
    once(idempotencyKey),
  )
  return { next: 'stay', message: 'Status saved.' }
}

export const assignRequest: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  const to = fieldNumber(fields, 'assignee', 0)
  await api.assignRequest(params['reference']!, { to: to || null }, once(idempotencyKey))
  return { next: 'stay', message: to ? 'Assignee saved.' : 'This request is unassigned.' }
}

/** What the form of an answer shows after a saved answer was put into it. */
export type FilledReply = { subject: string; body: string; nextState: string }

/** Emails the reply; the button "Insert" only adds a saved reply to what was typed, and nothing is sent. */
export const answerRequest: DeskAction = async (fields, { api, params, files, idempotencyKey }) => {
  const [subject, body, nextState] = ['subject', 'body', 'next_state'].map((name) => fieldText(fields, name)) as [
    string,
    string,
    string,
  ]
  if (fieldText(fields, 'fill') === '1') {
    const inserted = await insertedText(fieldText(fields, 'saved'), api)
    const filled: FilledReply = {
      subject,
      nextState,
      body: [body.trimEnd(), inserted].filter(Boolean).join('\n\n'),
    }
    return { next: 'show', data: filled }
  }
  const reply = { subject, body, next_state: nextState, version: versionOf(fields) }
  await api.answerRequest(params['reference']!, withAttachments(reply, fields, files), once(idempotencyKey))
  const at = clockTime(Date.now() + UNDO_MINUTES * 60_000)
  return { next: 'stay', message: `The reply goes out at ${at}. You can undo it until then.` }
}

/** A saved reply by its number, or the link of a quote by the quote's. */
async function insertedText(chosen: string, api: DeskActionContext['api']): Promise<string> {
  if (chosen.startsWith('Q-')) return (await api.quote(chosen)).link ?? ''
  return (await api.savedReplies()).find(({ id }) => String(id) === chosen)?.body ?? ''
}

export const undoRequest: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.undoRequest(params['reference']!, { log: fieldNumber(fields, 'log') }, once(idempotencyKey))
  return { next: 'stay', message: 'Undone. No email was sent.' }
}

export const mailRequestAgain: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.mailRequestAgain(params['reference']!, { log: fieldNumber(fields, 'log') }, once(idempotencyKey))
  return { next: 'stay', message: 'Reply resent.' }
}

export const noteRequest: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.noteRequest(params['reference']!, { note: fieldText(fields, 'note') }, once(idempotencyKey))
  return { next: 'stay' }
}

export const linkRequest: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.linkRequest(
    params['reference']!,
    { order_number: fieldText(fields, 'order_number') || null },
    once(idempotencyKey),
  )
  return { next: 'stay', message: 'Link saved.' }
}

export const deleteRequest: DeskAction = async (fields, { api, params, idempotencyKey }) => {
  await api.deleteRequest(params['reference']!, { reference: fieldText(fields, 'reference') }, once(idempotencyKey))
  return { next: 'go', to: deskPaths.requests, message: `${params['reference']} and its files were deleted.` }
}

/** Adds a saved answer, or changes the one with the `id`. */
export const saveAnswer: DeskAction = async (fields, { api, idempotencyKey }) => {
  const id = fieldNumber(fields, 'id', 0)
  const body = { name: fieldText(fields, 'name'), text: fieldText(fields, 'text') }
  if (id) await api.changeSavedReply(id, { ...body, version: versionOf(fields) }, once(idempotencyKey))
  else await api.addSavedReply(body, once(idempotencyKey))
  return { next: 'stay', message: 'Text saved.' }
}

export const deleteSavedReply: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.deleteSavedReply(fieldNumber(fields, 'id'), { version: versionOf(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Text deleted.' }
}
