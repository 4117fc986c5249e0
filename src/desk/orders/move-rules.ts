import { isBackward, type DeskMove } from '#shared/desk/orders/moves.ts'
import { stateName } from '#shared/desk/orders/states.ts'
import type { Package } from '#shared/desk/orders/tracking-form.ts'
import type { Db } from '#db/db.ts'
import type { OrderMove } from '#db/orders/move-order.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { OrderChange } from './order-change.ts'
import type { ViewedOrder } from './order-view.ts'
import { moveOn, setPackages, setState } from './state-sql.ts'
import { loadUndoEvents } from './undo-sql.ts'

const REASON_LENGTH = { min: 3, max: 200 }
const PAID_IN_PART = 'It’s partially paid. Use “Cancel and refund” to refund the money first.'
const DUE = 'This order waits for a payment after a change. It can go on once that’s paid.'
const INCOMPLETE = 'This order’s address is incomplete.'

type Given = { reason: string; packages: readonly Package[]; no_tracking: boolean }

const goesOn: readonly string[] = ['in_production', 'shipped', 'delivered']

/** Problems with a permitted move, by field. */
export function hindrance(viewed: ViewedOrder, move: DeskMove, given: Given): Record<string, string[]> | null {
  const { row, record } = viewed
  const { to } = move
  if (move.needsReason && !isReason(given.reason)) return { reason: ['Enter a reason of 3 to 200 characters.'] }
  const why = goesOn.includes(to) ? whyNotOn(viewed, to) : null
  if (why) return { to: [why] }
  if (to === 'canceled' && record.paidCents > 0) return { reason: [PAID_IN_PART] }
  if (to !== 'shipped' || row.status !== 'in_production' || isTracked(viewed, given)) return null
  return { tracking_number: ['Enter a tracking number or select “No tracking number.”'] }
}

function whyNotOn({ row, record }: ViewedOrder, to: string): string | null {
  if (row.dueCents > 0) return DUE
  // An order that has left the shop can only arrive.
  if (row.held && row.status !== 'shipped') return explainHold(row.held)
  return to === 'in_production' && !record.addresses.shipping?.zip_code ? INCOMPLETE : null
}

function explainHold(reason: string): string {
  return `This order is on hold: ${reason.replace(/[.!?]$/, '')}. Release it first.`
}

function isTracked({ handover, record }: ViewedOrder, { packages, no_tracking: withoutTracking }: Given): boolean {
  return withoutTracking || handover === 'pickUp' || record.packages.length + packages.length > 0
}

export function isReason(reason: string): boolean {
  return reason.length >= REASON_LENGTH.min && reason.length <= REASON_LENGTH.max
}

type Wanted = { reason?: string; packages?: readonly Package[]; version: number }

/** The change that makes a move, with what an undo needs. */
export async function planMove(
  { db, now }: Pick<Desk, 'db' | 'now'>,
  viewed: ViewedOrder,
  move: DeskMove,
  wanted: Wanted,
): Promise<OrderChange> {
  const { from, to } = move
  if (!isBackward(move)) return forward(db, viewed, move, wanted, now)
  const { version, reason = '' } = wanted
  const { id } = viewed.row
  return {
    ...{ action: 'order.moved', summary: `Moved back to ${stateName(to)}`, reason },
    was: { state: from, version, events: await loadUndoEvents(db, id, from) },
    became: { state: to, version: version + 1 },
    statements: setState(db, id, { from, to, event: 'moved_back' }, now),
  }
}

function forward(
  db: Db,
  { row, record, handover }: ViewedOrder,
  { from, to }: DeskMove,
  { version, reason = '', packages = [] }: Wanted,
  now: number,
): OrderChange {
  const sent = to === 'shipped' && packages.length > 0 ? [...record.packages, ...packages] : null
  // A cancellation is emailed at once, because nothing takes it back.
  const isOver = to === 'canceled'
  return {
    ...{ action: isOver ? 'order.canceled' : 'order.moved', summary: `Moved to ${stateName(to, handover)}`, reason },
    was: { state: from, version, ...(sent && { parcels: record.packages }) },
    became: { state: to, version: version + 1, ...(sent && { parcels: sent }) },
    statements: [
      ...(sent ? setPackages(db, row.id, sent) : []),
      ...moveOn(db, row.id, to as OrderMove, now, isOver ? now : now + UNDO_MS),
    ],
  }
}
