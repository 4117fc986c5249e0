import * as v from 'valibot'
import { asOrderNumber, referenceIn } from '#shared/checkout/order-number.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { requestStateNames, requestStates } from '#shared/desk/requests/states.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findPeople } from '#db/desk/staff-name.ts'
import { deleteRequest as deletion } from '#db/requests/delete-request.ts'
import { choice, optional, sentText, upTo, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { findOrderId, insertReply, setRequest } from './change-sql.ts'
import { findRequest, type StoredRequest } from './sql.ts'

const needs = 'answerRequests'
const PERSON = 'Choose a person from the list.'

export const setRequestState = deskForm('request-state', {
  ...{ needs, fields: v.object({ to: choice(requestStates, 'Choose a status.') }) },
  run: async (desk, { to: state }) => {
    const { db, version } = desk
    const { id, status, subject } = await findRequestOfPath(desk)
    await saveChange(desk, 'request', {
      ...{ action: 'form.moved', subject, summary: `Moved to ${requestStateNames[state]}` },
      ...{ was: { state: status }, became: { state, version: version + 1 } },
      ...{ seen: { table: 'form_submissions', id, version }, statements: [setRequest(db, id, 'status', state)] },
    })
    return { next: 'stay', message: 'Status saved.' }
  },
})

/** Assigns a request to someone, or to no one. */
export const assignRequest = deskForm('request-assign', {
  ...{ needs, fields: v.object({ assignee: optional(whole(1, 999_999_999, PERSON)) }) },
  run: async (desk, { assignee }) => {
    const { db, c } = desk
    const { id, assignedTo, subject } = await findRequestOfPath(desk)
    const people = assignee === null ? [] : await findPeople(db, c.get('settings').desk.owners)
    const to = people.find((person) => person.id === assignee) ?? null
    if (assignee !== null && !to) throw new ValidationError({ assignee: [PERSON] })
    await saveChange(desk, 'request', {
      ...{ action: 'form.assigned', subject },
      summary: to ? `Assigned the request to ${to.name}` : 'Unassigned the request',
      ...{ was: { assignee: assignedTo }, became: { assignee } },
      statements: [setRequest(db, id, 'assigned_to', assignee)],
    })
    return { next: 'stay', message: to ? 'Assignee saved.' : 'This request is unassigned.' }
  },
})

const noteFields = v.object({
  note: upTo(4000, { missing: 'Enter a note.', tooLong: 'Shorten the note to 4000 characters.' }),
})

export const noteRequest = deskForm('request-note', {
  ...{ needs, fields: noteFields },
  run: async (desk, { note }) => {
    const { db, actor, now } = desk
    const { id: formId, subject } = await findRequestOfPath(desk)
    await saveChange(desk, 'request', {
      ...{ action: 'form.noted', subject, summary: 'Wrote a note', became: { note } },
      statements: [insertReply(db, { formId, kind: 'note', actor: actor.name, subject: '', body: note }, now)],
    })
    return { next: 'stay' }
  },
})

/** Links a request to an order, or takes the link away with an empty number. */
export const linkRequest = deskForm('request-link', {
  ...{ needs, fields: v.object({ order_number: sentText }) },
  run: async (desk, typed) => {
    const { db } = desk
    const { id, orderNumber, subject } = await findRequestOfPath(desk)
    const order = asOrderNumber(typed.order_number) || null
    const orderId = order && (await findOrderId(db, order))
    if (order && orderId === null) throw new ValidationError({ order_number: ['Order not found.'] })
    await saveChange(desk, 'request', {
      ...{ action: 'form.linked', subject, summary: order ? `Linked it to ${order}` : 'Removed the order link' },
      ...{ was: { order: orderNumber }, became: { order } },
      statements: [setRequest(db, id, 'order_id', orderId)],
    })
    return { next: 'stay', message: 'Link saved.' }
  },
})

/** Deletes a request with its files and answers, after its reference was typed. */
export const deleteRequest = deskForm('request-delete', {
  ...{ needs, fields: v.object({ reference: sentText }) },
  run: async (desk, typed) => {
    const found = await findRequestOfPath(desk)
    const { reference, subject } = found
    if (referenceIn(typed.reference) !== reference) {
      throw new ValidationError({ reference: [`Type ${reference} to delete this request.`] })
    }
    await saveChange(desk, 'request', {
      ...{ action: 'form.deleted', subject, summary: 'Deleted the request' },
      statements: deletion(desk.db, found),
    })
    return { next: 'go', to: deskPaths.requests, message: `${reference} and its files were deleted.` }
  },
})

/** The request that the path names, with its subject in the log; throws the 404 if there is none. */
export async function findRequestOfPath({ db, params }: PostedDesk): Promise<StoredRequest & { subject: string }> {
  const found = await findRequest(db, (params['reference'] ?? '').toUpperCase())
  if (!found) throw new HttpError(404, '', { message: 'Request not found.' })
  return { ...found, subject: `form:${found.reference}` }
}
