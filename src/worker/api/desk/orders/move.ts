import * as v from 'valibot'
import { eventsOf } from '#db/desk/undo.ts'
import { moveOn, setPackages, setState } from '#db/desk/orders/order-moves.ts'
import type { ViewedOrder } from '#db/desk/orders/order-view.ts'
import type { OrderMove } from '#db/orders/move-order.ts'
import { isBackward, moveBetween, notPossible, type DeskMove } from '#shared/desk/orders/moves.ts'
import { stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { isPickUp } from '#shared/checkout/pick-up.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { closePage, isPaidElsewhere, outOfReach } from '#api/checkout/order-payment.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import type { Desk } from '../desk.ts'
import { change, changed, findChosen, notAllowed, withOrder, type OrderChange } from './chosen-order.ts'
import { checkedPackages, Packages, type PackageInput } from './packages.ts'

const Reason = v.optional(v.nullable(v.string()), '')
const Move = v.object({
  to: v.string(),
  version: v.number(),
  reason: Reason,
  packages: v.optional(v.nullable(Packages), []),
  no_tracking: v.optional(v.nullable(v.boolean()), false),
})
type Move = v.InferOutput<typeof Move>

const REASON_LENGTH = { min: 3, max: 200 }
const PAID_IN_PART = 'It’s partially paid. Use “Cancel and refund” to refund the money first.'
const DUE = 'This order waits for a payment after a change. It can go on once that’s paid.'
const INCOMPLETE = 'This order’s address is incomplete.'

/** POST orders/:number/move: moves an order as staff may; its email waits five minutes. */
export function moveOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const wanted = await validated(desk.c, Move)
    const move = moveBetween(viewed.row.status as OrderState, wanted.to, isPickUp({ name: viewed.row.rateName }))
    if (!move) return impossible(desk, viewed, wanted)
    const forbidden = notAllowed(desk, move.permission)
    if (forbidden) return forbidden
    const packages = move.to === 'shipped' ? checkedPackages(viewed, wanted.packages ?? []) : []
    const why = hindrance(viewed, move, wanted)
    if (why) throw new ValidationError(why)
    if (move.to === 'canceled' && isPaidElsewhere(viewed.record)) return cancelWithPage(desk, viewed, move, wanted)
    return change(desk, viewed, wanted.version, await changeOf(desk, viewed, move, { ...wanted, packages }))
  })
}

/** A stale form means that someone else moved the order. */
function impossible(desk: Desk, { row }: ViewedOrder, { to, version }: Move): Promise<Response> | Response {
  if (version !== row.version) return changed(desk, row)
  const message = notPossible(row.status as OrderState, to, isPickUp({ name: row.rateName }))
  return desk.c.json({ code: 'refused', message }, 422)
}

type Given = Pick<Move, 'reason' | 'packages' | 'no_tracking'>

const goesOn: readonly string[] = ['in_production', 'shipped', 'delivered']

/** What keeps a permitted move from being made, by field. */
export function hindrance(
  viewed: ViewedOrder,
  { to, needsReason }: DeskMove,
  given: Given,
): Record<string, string[]> | null {
  if (needsReason && !isReason(given.reason ?? '')) return { reason: ['Enter a reason of 3 to 200 characters.'] }
  if (goesOn.includes(to) && viewed.row.dueCents > 0) return { to: [DUE] }
  // What has left the shop can only arrive.
  if (viewed.row.held && goesOn.includes(to) && viewed.row.status !== 'shipped')
    return { to: [heldText(viewed.row.held)] }
  return to === 'in_production' ? startHindrance(viewed) : restHindrance(viewed, to, given)
}

function heldText(reason: string): string {
  return `This order is on hold: ${reason.replace(/[.!?]$/, '')}. Release it first.`
}

function restHindrance(viewed: ViewedOrder, to: string, given: Given): Record<string, string[]> | null {
  if (to === 'canceled' && viewed.record.paidCents > 0) return { reason: [PAID_IN_PART] }
  if (to !== 'shipped' || viewed.row.status !== 'in_production' || isTracked(viewed, given)) return null
  return { tracking_number: ['Enter a tracking number or select “No tracking number.”'] }
}

function startHindrance({ record }: ViewedOrder): Record<string, string[]> | null {
  return record.addresses.shipping?.zip_code ? null : { to: [INCOMPLETE] }
}

function isTracked({ row, record }: ViewedOrder, { packages, no_tracking: withoutTracking }: Given): boolean {
  if (withoutTracking || isPickUp({ name: row.rateName })) return true
  return record.packages.length + (packages ?? []).length > 0
}

export function isReason(reason: string): boolean {
  return reason.length >= REASON_LENGTH.min && reason.length <= REASON_LENGTH.max
}

/**
 * The provider's page is closed first, because an open one could still be paid after the cancellation. If it was still
 * open, closing it has canceled the order already.
 */
async function cancelWithPage(desk: Desk, viewed: ViewedOrder, move: DeskMove, wanted: Move): Promise<Response> {
  if (wanted.version !== viewed.row.version) return changed(desk, viewed.row)
  if (!(await closePage(desk.c, viewed.record))) return outOfReach(desk.c)
  const now = (await findChosen(desk, viewed.row.number))!
  if (now.row.status === 'paid') return changed(desk, now.row)
  const made = await changeOf(desk, viewed, move, wanted)
  const statements = now.row.status === 'canceled' ? [] : made.statements
  return change(desk, now, now.row.version, { ...made, statements })
}

type Wanted = { reason?: string | null; packages?: readonly PackageInput[] | null; version: number }

/** The change that makes a move, with what an undo needs. */
export function changeOf(desk: Desk, viewed: ViewedOrder, move: DeskMove, wanted: Wanted): Promise<OrderChange> {
  return isBackward(move) ? backward(desk, viewed, move, wanted) : Promise.resolve(forward(desk, viewed, move, wanted))
}

function forward({ db, now }: Desk, { row, record }: ViewedOrder, { from, to }: DeskMove, wanted: Wanted): OrderChange {
  const { version, reason } = wanted
  const added = to === 'shipped' ? (wanted.packages ?? []) : []
  const sent = added.length > 0 ? [...record.packages, ...added] : null
  // A cancellation is emailed at once, because nothing takes it back.
  const [action, mailAt] = to === 'canceled' ? ['order.canceled', now] : ['order.moved', now + UNDO_MS]
  return {
    action: String(action),
    summary: `Moved to ${stateName(to, isPickUp({ name: row.rateName }))}`,
    reason: reason ?? '',
    was: { state: from, version, ...(sent && { parcels: record.packages }) },
    became: { state: to, version: version + 1, ...(sent && { parcels: sent }) },
    statements: [
      ...(sent ? setPackages(db, row.id, sent) : []),
      ...moveOn(db, row.id, to as OrderMove, now, Number(mailAt)),
    ],
  }
}

async function backward(
  { db, now }: Desk,
  { row }: ViewedOrder,
  { from, to }: DeskMove,
  { version, reason }: Wanted,
): Promise<OrderChange> {
  return {
    ...{ action: 'order.moved', summary: `Moved back to ${stateName(to)}`, reason: reason ?? '' },
    was: { state: from, version, events: await eventsOf(db, row.id, from) },
    became: { state: to, version: version + 1 },
    statements: setState(db, row.id, { from, to, event: 'moved_back' }, now),
  }
}
