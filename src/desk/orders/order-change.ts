import { HttpError } from '#shared/api/http-error.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { isOrderState, stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may, type Role } from '#shared/desk/permissions.ts'
import { lastChangeOfOrder, type LastOrderChange } from '#db/desk/log.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { conflict } from '#desk/frame/save-change.ts'
import { viewOrder, type ViewedOrder } from './order-view.ts'

/** The order that the path names; throws the 404 if there is none. */
export async function findViewedOrder(desk: Desk): Promise<ViewedOrder> {
  const order = await findOrderNumbered(desk, desk.params['number'] ?? '')
  if (!order) throw new HttpError(404, '', { message: 'Order not found.' })
  return order
}

/** The order with a number as someone typed it; null if there is none. */
export function findOrderNumbered({ db, c }: Desk, typed: string): Promise<ViewedOrder | null> {
  const number = asOrderNumber(typed)
  const path = deskHref(deskPaths.order, { number })
  return viewOrder(db, { number, path, owners: c.get('settings').desk.owners })
}

export type OrderChange = Omit<Logged, 'subject'> & { statements: readonly D1PreparedStatement[] }

/**
 * Changes an order in the version that the person has seen (`version`; null for what does not raise it) and returns the id
 * of the change's row of the log. Throws the 409 with who was first, or the 422 with `refusal` if one of the statements'
 * assertions failed.
 */
export async function changeOrder(
  desk: Desk,
  { row }: ViewedOrder,
  version: number | null,
  made: OrderChange,
  refusal = 'This is no longer possible.',
): Promise<number> {
  const { db, actor, now } = desk
  const seen = version === null ? {} : { seen: { table: 'orders' as const, id: row.id, version } }
  const written = await writeChange(db, actor, { ...made, ...seen, subject: `order:${row.id}` }, now)
  if (written.outcome === 'done') return written.logId
  if (written.outcome === 'changed') throw await orderConflict(desk, row)
  throw refuse(refusal)
}

/** The 422 for what cannot be done with an order, whatever is typed. */
export function refuse(message: string): HttpError {
  return new HttpError(422, '', { code: 'refused', message })
}

/** The 409 that says who changed the order since it was seen, and what. `extra` is what the page shows with it. */
export async function orderConflict(
  desk: Desk,
  { id, status }: { id: number; status: string },
  extra: object = {},
): Promise<HttpError> {
  const last = hideAmounts(desk.visit.role, await lastChangeOfOrder(desk.db, id))
  const fallback = `Someone changed this order. Its status is now “${stateName(status as OrderState)}”.`
  const told = last && { ...last, actor: nameActor(last), summary: summarize(last) }
  return conflict(desk, 'order', told, fallback, extra)
}

/** The change, unless it tells an amount or an address that the role must not see. */
function hideAmounts(role: Role, last: LastOrderChange | null): LastOrderChange | null {
  return last && (may(role, 'seeMoney') || !/[$@]/.test(summarize(last))) ? last : null
}

/** Who changed an order, as the subject of a sentence. */
function nameActor({ actor, event }: LastOrderChange): string {
  if (event === '') return actor
  if (actor === 'Customer' || event === 'ordered') return 'The customer'
  return actor === 'Stripe' ? 'Stripe' : 'The shop itself'
}

function summarize({ summary, event }: LastOrderChange): string {
  if (event === '') return summary
  if (event === 'balance_paid') return 'Paid what was due'
  return isOrderState(event) ? `Moved to ${stateName(event)}` : 'Placed'
}
