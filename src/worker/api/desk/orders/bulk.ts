import { counted } from '#shared/desk/times.ts'
import * as v from 'valibot'
import type { BulkAnswer } from '#shared/schema/desk/orders.ts'
import { bulkMoves, moveBetween, notPossible, verbOf } from '#shared/desk/orders/moves.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'
import { findPeople } from '#db/desk/orders/orders-list.ts'
import { findBulk, partsOf } from '#db/desk/undo.ts'
import { writeChange } from '#db/desk/write.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { data, type Desk } from '../desk.ts'
import { findChosen, notAllowed } from './chosen-order.ts'
import { changeOf, hindrance } from './move.ts'
import { assignment } from './notes.ts'
import { Chosen, pick, type Picked } from './picked.ts'
import { undo, Undo } from './undo.ts'

const MAX_ORDERS = 100

const BulkMove = v.object({ ...Chosen, to: v.string() })
const BulkAssign = v.object({ ...Chosen, to: v.optional(v.nullable(v.number()), null) })

/** POST orders/move: moves each order in a batch of its own; the answer lists those that could not be moved, with why. */
export async function moveOrders(desk: Desk): Promise<Response> {
  const body = await validated(desk.c, BulkMove)
  const move = bulkMoves.find(({ to }) => to === body.to)
  if (!move) throw new ValidationError({ to: ['Choose an action for the selected orders.'] })
  const forbidden = notAllowed(desk, move.permission)
  if (forbidden) return forbidden
  const picked = await pick(desk, body, MAX_ORDERS)
  const summary = `${move.verb}: ${counted(picked.length, 'order')}`
  const parent = await writeParent(desk, 'orders.moved', summary)
  const answer: BulkAnswer = { done: [], refused: [], logId: parent, until: desk.now + UNDO_MS, verb: move.verb }
  for (const { number, version } of picked) {
    const why = await moveOne(desk, { number, version, move, parent })
    if (why === null) answer.done.push(number)
    else answer.refused.push({ number, why })
  }
  return data(desk, answer)
}

const NEEDS_TRACKING = 'It isn’t picked up. Mark it as shipped on its own page, with its tracking numbers.'

/** Moves one of several orders; returns why it could not be moved, or null. */
async function moveOne(
  desk: Desk,
  { number, version, move: wanted, parent }: Picked & { move: (typeof bulkMoves)[number]; parent: number },
): Promise<string | null> {
  const viewed = await findChosen(desk, number)
  if (!viewed) return 'Order not found.'
  const [state, pickUp] = [viewed.row.status as OrderState, isPickUp({ name: viewed.row.rateName })]
  const move = moveBetween(state, wanted.to, pickUp)
  if (!move) return notPossible(state, wanted.to, pickUp)
  if (wanted.isPickUpOnly && !pickUp) return NEEDS_TRACKING
  const problem = hindrance(viewed, move, { reason: '', packages: [], no_tracking: false })
  if (problem) return Object.values(problem)[0]![0]!
  const made = await changeOf(desk, viewed, move, { version })
  const seen = { table: 'orders' as const, id: viewed.row.id, version }
  const subject = `order:${viewed.row.id}`
  const written = await writeChange(desk.db, desk.actor, { ...made, subject, seen, partOf: parent }, desk.now)
  if (written.outcome === 'done') return null
  return written.outcome === 'changed' ? 'Someone else changed it.' : `${verbOf(move, pickUp)} is no longer possible.`
}

/** POST orders/assign: gives the selected orders to someone, or to no one. */
export async function assignOrders(desk: Desk): Promise<Response> {
  const body = await validated(desk.c, BulkAssign)
  const { db, c, actor, now } = desk
  const people = await findPeople(db, c.get('settings').desk.owners)
  const to = people.find(({ id }) => id === body.to) ?? null
  if (body.to && !to) throw new ValidationError({ to: ['Choose a person from the list.'] })
  const picked = await pick(desk, body, MAX_ORDERS)
  const found = await Promise.all(picked.map(({ number }) => findChosen(desk, number)))
  const unknown = picked.filter((_, index) => !found[index]).map(({ number }) => number)
  if (unknown.length > 0) {
    throw new ValidationError({ n: [`No order has the number ${cutText(unknown.join(', '), 120)}.`] })
  }
  for (const viewed of found.filter((each) => each !== null)) {
    const change = { ...assignment(desk, viewed.row, to), subject: `order:${viewed.row.id}` }
    await writeChange(db, actor, change, now)
  }
  return data(desk, { orders: picked.length, name: to?.name ?? null })
}

/** POST orders/undo: brings back all orders of a bulk move that no one has changed since. */
export async function undoOrders(desk: Desk): Promise<Response> {
  const { db, c } = desk
  const { log } = await validated(c, Undo)
  const bulk = await findBulk(db, log)
  if (bulk?.action !== 'orders.moved' || bulk.isUndone) {
    return c.json({ code: 'refused', message: 'This was already undone or can’t be undone.' }, 422)
  }
  const parts = await partsOf(db, log)
  const parent = await writeParent(desk, 'orders.undone', `Undid a move of ${counted(parts.length, 'order')}`, log)
  const whys: string[] = []
  for (const part of parts) {
    const why = await undo(desk, part, parent)
    if (why) whys.push(why)
  }
  return data(desk, { undone: parts.length - whys.length, refused: whys })
}

async function writeParent(
  { db, actor, now }: Desk,
  action: string,
  summary: string,
  undoes?: number,
): Promise<number> {
  const change = { action, subject: 'orders', summary, statements: [], ...(undoes && { undoes }) }
  const written = await writeChange(db, actor, change, now)
  if (written.outcome !== 'done') throw new Error('The log of the desk took no row')
  return written.logId
}
