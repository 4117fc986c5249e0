import * as v from 'valibot'
import { insertNote, mailAgain, setAssignee, setLineNote } from '#db/desk/orders/order-notes.ts'
import { Email } from '#shared/schema/address.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { change, withOrder } from './chosen-order.ts'
import { emailsAgain } from './emails-again.ts'

const Note = v.object({ body: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)) })
const LineNote = v.object({
  note: v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((text) => text ?? ''),
    v.maxLength(200),
  ),
})
const Again = v.object({ kind: v.string(), to: v.optional(v.nullable(Email), null) })

/** POST orders/:number/notes */
export function noteOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { body } = await validated(desk.c, Note)
    const { db, actor, now } = desk
    return change(desk, viewed, null, {
      ...{ action: 'order.noted', summary: 'Wrote a note', became: { note: body } },
      statements: [insertNote(db, viewed.row.id, actor.name, body, now)],
    })
  })
}

/** PUT orders/:number/lines/:line/note: what the workshop has to know about a line; '' takes it away. */
export function noteLine(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { note } = await validated(desk.c, LineNote)
    const line = viewed.lines.find(({ lineNo }) => String(lineNo) === desk.params['line'])
    if (!line) return missing(desk.c, 'Line not found in this order.')
    return change(desk, viewed, null, {
      ...{ action: 'order.line-noted', summary: `Changed the workshop note of line ${line.lineNo}` },
      ...{ was: { note: line.note }, became: { note } },
      statements: [setLineNote(desk.db, viewed.row.id, line.lineNo, note)],
    })
  })
}

/** POST orders/:number/emails: sends an email about the order again, to one address, in five minutes. */
export function mailOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { kind, to } = await validated(desk.c, Again)
    const { row } = viewed
    const chosen = emailsAgain(viewed).find(({ value }) => value === kind)
    if (!chosen) throw new ValidationError({ kind: ['This email doesn’t match the order’s status.'] })
    const recipient = to ?? row.email
    if (!recipient.includes('@'))
      throw new ValidationError({ to: ['The address of this order was erased. Enter one.'] })
    const { amountCents } = chosen
    const mail = { orderId: row.id, to: recipient, amountCents, at: desk.now, mailAt: desk.now + UNDO_MS }
    const made = {
      ...{ action: 'order.mailed', summary: `Resent “${chosen.title}”`, became: { to: recipient } },
      statements: [mailAgain(desk.db, chosen.kind, mail)],
    }
    return mailedByHand(desk, { about: row.number, to: [recipient] }, () => change(desk, viewed, null, made))
  })
}

/** The statement and the log of giving an order to someone, or to no one. */
export function assignment(
  desk: Desk,
  { id: orderId, assignedTo }: { id: number; assignedTo: number | null },
  to: { id: number; name: string } | null,
) {
  return {
    ...{ action: 'order.assigned', summary: to ? `Assigned the order to ${to.name}` : 'Unassigned the order' },
    ...{ was: { assignee: assignedTo }, became: { assignee: to?.id ?? null } },
    statements: [setAssignee(desk.db, orderId, to?.id ?? null)],
  }
}
