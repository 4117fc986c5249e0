import { asOrderNumber, referenceIn } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { requestStateNames, requestStates, type RequestState } from '#shared/desk/requests/states.ts'
import {
  deleteRequest,
  findOrderId,
  insertReply,
  setRequestAssignee,
  setRequestOrder,
  setRequestState,
} from '#db/desk/requests/changes.ts'
import { findPeople } from '#db/desk/orders/orders-list.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { changeRequest, withRequest } from './chosen-request.ts'

const StateBody = v.object({ state: v.picklist(requestStates, 'Choose a status.'), version: v.number() })
const AssigneeBody = v.object({ to: v.optional(v.nullable(v.number()), null) })
const NoteBody = v.object({
  note: v.pipe(
    v.string('Enter a note.'),
    v.minLength(1, 'Enter a note.'),
    v.maxLength(4000, 'Shorten the note to 4000 characters.'),
  ),
})
const OrderBody = v.object({ order_number: v.optional(v.nullable(v.string()), null) })
const DeleteBody = v.object({ reference: v.optional(v.nullable(v.string()), '') })

/** PUT requests/:reference: sets its state. */
export function setState(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { state, version } = await validated(desk.c, StateBody)
    return changeRequest(desk, found, version, {
      ...{ action: 'form.moved', summary: `Moved to ${requestStateNames[state]}` },
      ...{ was: { state: found.status as RequestState }, became: { state, version: version + 1 } },
      statements: [setRequestState(desk.db, found.id, state)],
    })
  })
}

/** POST requests/:reference/assign: gives it to someone, or to no one. */
export function assign(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { to: id } = await validated(desk.c, AssigneeBody)
    const { db, c } = desk
    const people = await findPeople(db, c.get('settings').desk.owners)
    const to = people.find((person) => person.id === id) ?? null
    if (id && !to) throw new ValidationError({ to: ['Choose a person from the list.'] })
    return changeRequest(desk, found, null, {
      ...{ action: 'form.assigned', summary: to ? `Assigned the request to ${to.name}` : 'Unassigned the request' },
      ...{ was: { assignee: found.assignedTo }, became: { assignee: to?.id ?? null } },
      statements: [setRequestAssignee(db, found.id, to?.id ?? null)],
    })
  })
}

/** POST requests/:reference/notes */
export function note(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { note: body } = await validated(desk.c, NoteBody)
    const { db, actor, now } = desk
    const reply = { formId: found.id, kind: 'note' as const, actor: actor.name, subject: '', body }
    return changeRequest(desk, found, null, {
      ...{ action: 'form.noted', summary: 'Wrote a note', became: { note: body } },
      statements: [insertReply(db, reply, now)],
    })
  })
}

/** PUT requests/:reference/order: links it to an order, or takes the link away with an empty number. */
export function linkOrder(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const typed = asOrderNumber((await validated(desk.c, OrderBody)).order_number ?? '')
    const orderId = typed === '' ? null : await findOrderId(desk.db, typed)
    if (typed !== '' && orderId === null) throw new ValidationError({ order_number: ['Order not found.'] })
    return changeRequest(desk, found, null, {
      ...{ action: 'form.linked', summary: typed ? `Linked it to ${typed}` : 'Removed the order link' },
      ...{ was: { order: found.orderNumber }, became: { order: typed || null } },
      statements: [setRequestOrder(desk.db, found.id, orderId)],
    })
  })
}

/** DELETE requests/:reference: with its files and answers, after its reference was typed. */
export function remove(desk: Desk): Promise<Response> {
  return withRequest(desk, async (found) => {
    const { reference } = await validated(desk.c, DeleteBody)
    if (referenceIn(reference ?? '') !== found.reference) {
      throw new ValidationError({ reference: [`Type ${found.reference} to delete this request.`] })
    }
    return changeRequest(desk, found, null, {
      ...{ action: 'form.deleted', summary: 'Deleted the request' },
      statements: deleteRequest(desk.db, found),
    })
  })
}
