import * as v from 'valibot'
import { fieldText, type Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { ValidationError } from '#api/http/validation.ts'
import { optional, rowId, upTo, whole } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { assignment } from './assignment.ts'
import { insertNote, setLineNote } from './note-sql.ts'
import { changeOrder, findViewedOrder } from './order-change.ts'

export const noteOrder = deskForm('order-note', {
  needs: 'noteOrder',
  fields: v.object({
    body: upTo(4000, { missing: 'Enter this field.', tooLong: 'Shorten this field to 4000 characters.' }),
  }),
  run: async (desk, { body }) => {
    const viewed = await findViewedOrder(desk)
    await changeOrder(desk, viewed, null, {
      ...{ action: 'order.noted', summary: 'Wrote a note', became: { note: body } },
      statements: [insertNote(desk.db, viewed.row.id, desk.actor.name, body, desk.now)],
    })
    return { next: 'stay' }
  },
})

/** Each line has its own form, whose note is named by the line. */
const lineFields = v.pipe(
  v.any(),
  v.transform((sent: Fields) => ({ line: sent['line'], note: sent[`note_${fieldText(sent, 'line')}`] })),
  v.object({ line: rowId(), note: upTo(200, { tooLong: 'Shorten this field to 200 characters.' }) }),
)

/** The workshop's note about a line; '' removes it. */
export const noteLine = deskForm('order-line-note', {
  needs: 'noteOrder',
  fields: lineFields,
  run: async (desk, { line: lineNo, note }) => {
    const viewed = await findViewedOrder(desk)
    const line = viewed.lines.find((each) => each.lineNo === lineNo)
    if (!line) throw new HttpError(404, '', { message: 'Line not found in this order.' })
    await changeOrder(desk, viewed, null, {
      ...{ action: 'order.line-noted', summary: `Changed the workshop note of line ${lineNo}` },
      ...{ was: { note: line.note }, became: { note } },
      statements: [setLineNote(desk.db, viewed.row.id, lineNo, note)],
    })
    return { next: 'stay', message: 'Workshop note saved.' }
  },
})

const UNKNOWN = 'Choose a person from the list.'

/** Gives an order to someone, or to no one. */
export const assignOrder = deskForm('order-assign', {
  needs: 'assignOrder',
  fields: v.object({ assignee: optional(whole(1, 999_999_999, UNKNOWN)) }),
  run: async (desk, { assignee }) => {
    const viewed = await findViewedOrder(desk)
    const to = viewed.people.find(({ id }) => id === assignee) ?? null
    if (assignee !== null && !to) throw new ValidationError({ assignee: [UNKNOWN] })
    await changeOrder(desk, viewed, null, assignment(desk, viewed.row, to))
    return { next: 'stay', message: to ? `Assigned to ${to.name}.` : 'This order is unassigned.' }
  },
})
