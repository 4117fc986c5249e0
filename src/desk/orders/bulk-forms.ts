import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { bulkMoves } from '#shared/desk/orders/moves.ts'
import { isSheetKind, MAX_PRINTED } from '#shared/desk/paper/sheets.ts'
import { counted } from '#shared/desk/times.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { assignment } from './assignment.ts'
import { undo } from './undo.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findPeople, type StoredPerson } from '#db/desk/staff-name.ts'
import { findBulk, loadUndoable } from './undo-sql.ts'
import { writeChange } from '#db/desk/write.ts'
import { rowId, sentText } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { requirePermission } from '#desk/frame/require.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { printOrders } from '#desk/paper/print-orders.ts'
import { moveOrders } from './move-orders.ts'
import { findOrderNumbered } from './order-change.ts'
import { pickFields, pickOrders, type Chosen } from './pick-orders.ts'

/** How many orders can be changed at once. */
const MAX_ORDERS = 100

/**
 * What is done with the selected orders, or with all of the filter: `do` is a state to move them to, a kind of sheet to
 * print, or `assign`.
 */
export const changeOrders = deskForm('orders-bulk', {
  needs: 'moveOrder',
  fields: v.object({ ...pickFields, do: sentText, assignee: sentText }),
  run: async (desk, { do: wanted, assignee, ...chosen }) => {
    if (wanted === 'assign') return assignOrders(desk, chosen, assignee)
    if (isSheetKind(wanted)) {
      requirePermission(desk, 'printOrder')
      const picked = await pickOrders(desk, chosen, MAX_PRINTED)
      return printOrders(
        desk,
        wanted,
        picked.map(({ number }) => number),
      )
    }
    const move = bulkMoves.find(({ to }) => to === wanted)
    if (!move) throw new ValidationError({ to: ['Choose an action for the selected orders.'] })
    requirePermission(desk, move.permission)
    const picked = await pickOrders(desk, chosen, MAX_ORDERS)
    return { next: 'show', data: await moveOrders(desk, move, picked) }
  },
})

/** Gives orders to someone, or to no one: all of them, or none if there is one that does not exist. */
async function assignOrders(desk: PostedDesk, chosen: Chosen, assignee: string): Promise<ActionResult> {
  const { db, actor, now } = desk
  requirePermission(desk, 'assignOrder')
  const to = await findPerson(desk, assignee)
  const picked = await pickOrders(desk, chosen, MAX_ORDERS)
  const found = await Promise.all(picked.map(({ number }) => findOrderNumbered(desk, number)))
  const unknown = picked.filter((_, index) => !found[index]).map(({ number }) => number)
  if (unknown.length > 0) {
    throw new ValidationError({ n: [`No order has the number ${cutText(unknown.join(', '), 120)}.`] })
  }
  for (const viewed of found.filter((each) => each !== null)) {
    await writeChange(db, actor, { ...assignment(desk, viewed.row, to), subject: `order:${viewed.row.id}` }, now)
  }
  return { next: 'stay', message: `${counted(picked.length, 'order')} assigned to ${to?.name ?? 'no one'}.` }
}

async function findPerson({ db, c }: PostedDesk, typed: string): Promise<StoredPerson | null> {
  if (typed === '') return null
  const people = await findPeople(db, c.get('settings').desk.owners)
  const person = people.find(({ id }) => String(id) === typed)
  if (!person) throw new ValidationError({ assignee: ['Choose a person from the list.'] })
  return person
}

/** Brings back all orders of a bulk move that no one has changed since. */
export const undoOrders = deskForm('orders-undo', {
  needs: 'moveOrder',
  fields: v.object({ log: rowId() }),
  run: async (desk, { log }) => {
    const bulk = await findBulk(desk.db, log)
    if (bulk?.action !== 'orders.moved' || bulk.isUndone) {
      throw new HttpError(422, '', { code: 'refused', message: 'This was already undone or can’t be undone.' })
    }
    const parts = await loadUndoable(desk.db, log)
    const parent = await saveChange(desk, 'order', {
      ...{ action: 'orders.undone', subject: 'orders', summary: `Undid a move of ${counted(parts.length, 'order')}` },
      ...{ undoes: log, statements: [] },
    })
    const refused: string[] = []
    for (const part of parts) {
      const why = await undo(desk, part, parent)
      if (why) refused.push(why)
    }
    const warning = `${refused.length} could not be restored. ${refused[0]}`
    return {
      next: 'stay',
      message: `${counted(parts.length - refused.length, 'order')} restored.`,
      notices: refused.length > 0 ? [{ kind: 'warning', text: warning }] : [],
    }
  },
})
