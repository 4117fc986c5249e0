import { moveBetween, notPossible, chooseVerb, type DeskMove } from '#shared/desk/orders/moves.ts'
import type { Package } from '#shared/desk/orders/tracking-form.ts'
import { counted } from '#shared/desk/times.ts'
import { planMove, hindrance } from './move-rules.ts'
import { writeChange } from '#db/desk/write.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { findOrderNumbered } from './order-change.ts'
import type { ViewedOrder } from './order-view.ts'
import type { Picked } from './pick-orders.ts'

/** The outcome of a move of several orders. `logId` is its row of the log, `until` when its undo ends. */
export type BulkMove = {
  done: string[]
  refused: { number: string; why: string }[]
  logId: number
  until: number
  verb: string
}

const NEEDS_TRACKING = 'It isn’t picked up. Mark it as shipped on its own page, with its tracking numbers.'

type Move = Pick<DeskMove, 'to' | 'verb' | 'permission' | 'only'>

/** An order to move, with its packages if it is shipped. Without a version it is moved as it is by now. */
export type OrderToMove = Omit<Picked, 'version'> & {
  version: number | null
  packages?: readonly Package[]
  no_tracking?: boolean
}

/** Moves each order in a batch of its own. */
export async function moveOrders(desk: PostedDesk, move: Move, picked: readonly OrderToMove[]): Promise<BulkMove> {
  const summary = `${move.verb}: ${counted(picked.length, 'order')}`
  const all = { action: 'orders.moved', subject: 'orders', summary, statements: [] }
  const parent = await saveChange(desk, 'order', all)
  const made: BulkMove = { done: [], refused: [], logId: parent, until: desk.now + UNDO_MS, verb: move.verb }
  for (const order of picked) {
    const why = await moveOne(desk, { ...order, move, parent })
    if (why === null) made.done.push(order.number)
    else made.refused.push({ number: order.number, why })
  }
  return made
}

type Moving = OrderToMove & { move: Move; parent: number }

/** Moves one of several orders; returns why it could not be moved, or null. */
async function moveOne(desk: PostedDesk, moving: Moving): Promise<string | null> {
  const viewed = await findOrderNumbered(desk, moving.number)
  if (!viewed) return 'Order not found.'
  const { row, handover } = viewed
  const wanted = moving.move
  const move = moveBetween(row.status, wanted.to, handover)
  if (!move) return notPossible(row.status, wanted.to, handover)
  if (wanted.only?.includes(handover) === false) return NEEDS_TRACKING
  const { packages = [], no_tracking = false } = moving
  const problem = hindrance(viewed, move, { reason: '', packages, no_tracking })
  return problem ? Object.values(problem)[0]![0]! : saveMove(desk, viewed, move, { ...moving, packages })
}

async function saveMove(
  desk: PostedDesk,
  viewed: ViewedOrder,
  move: DeskMove,
  { version: seenVersion, packages, parent }: Moving & { packages: readonly Package[] },
): Promise<string | null> {
  const { row, handover } = viewed
  const version = seenVersion ?? row.version
  const made = await planMove(desk, viewed, move, { version, packages })
  const seen = { table: 'orders' as const, id: row.id, version }
  const subject = `order:${row.id}`
  const { outcome } = await writeChange(desk.db, desk.actor, { ...made, subject, seen, partOf: parent }, desk.now)
  if (outcome === 'done') return null
  return outcome === 'changed' ? 'Someone else changed it.' : `${chooseVerb(move, handover)} is no longer possible.`
}
