import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { NOT_ALLOWED, may, type Permission, type Role } from '#shared/desk/permissions.ts'
import { lastChangeOfOrder, type LastChange, type LastOrderChange } from '#db/desk/log.ts'
import { viewOrder, type ViewedOrder } from '#db/desk/orders/order-view.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import { isOrderState, stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { data, type Desk } from '../desk.ts'

/** Finds the order of the path and hands it on; 404 if there is none. */
export async function withOrder(
  desk: Desk,
  work: (order: ViewedOrder) => Promise<Response> | Response,
): Promise<Response> {
  const order = await findChosen(desk, desk.params['number'] ?? '')
  return order ? work(order) : missing(desk.c, 'Order not found.')
}

export function findChosen({ db, c }: Desk, typed: string): Promise<ViewedOrder | null> {
  const number = asOrderNumber(typed)
  const path = deskHref(deskPaths.order, { number })
  return viewOrder(db, { number, path, owners: c.get('settings').desk.owners })
}

/** The 403 for an action that needs more than its call does; null if the role may. */
export function notAllowed({ c, visit }: Desk, permission: Permission): Response | null {
  return may(visit.role, permission) ? null : c.json({ code: 'role', message: NOT_ALLOWED }, 403)
}

export type OrderChange = Omit<Logged, 'subject'> & { statements: readonly D1PreparedStatement[] }

/**
 * Changes an order in the version that the person has seen (`version`; null for what does not raise it). Answers with the
 * log row's id, or 409 with who was first, or 422 with `refusal` if one of the statements' assertions failed.
 */
export async function change(
  desk: Desk,
  { row }: ViewedOrder,
  version: number | null,
  made: OrderChange,
  refusal = 'This is no longer possible.',
): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = version === null ? {} : { seen: { table: 'orders' as const, id: row.id, version } }
  const written = await writeChange(db, actor, { ...made, ...seen, subject: `order:${row.id}` }, now)
  if (written.outcome === 'done') return data(desk, { logId: written.logId })
  return written.outcome === 'changed' ? changed(desk, row) : c.json({ code: 'refused', message: refusal }, 422)
}

/** The 409 that says who changed the order since it was seen, and what. `extra` is what the page shows with it. */
export async function changed(
  desk: Desk,
  { id, status }: { id: number; status: string },
  extra: object = {},
): Promise<Response> {
  const last = shownTo(desk.visit.role, await lastChangeOfOrder(desk.db, id))
  const fallback = `Someone changed this order. Its status is now “${stateName(status as OrderState)}”.`
  return conflict(desk, 'order', last && { ...last, actor: nameOf(last), summary: whatOf(last) }, fallback, extra)
}

/** The 409 for a row that was changed since it was seen. Who has changed it oneself is not told that someone else has. */
export function conflict(
  { c, now, visit }: Desk,
  noun: string,
  last: LastChange | null,
  fallback: string,
  extra: object = {},
): Response {
  const isOwn = last?.actorId === visit.id
  const by = last ? nameFor(visit, last) : 'Someone'
  const what = last ? `${by} changed this ${noun} ${ago(now - last.at)}: ${last.summary}.` : fallback
  const message = `${what} ${isOwn ? 'Nothing was saved this time.' : 'Your changes weren’t saved.'}`
  return c.json({ code: 'changed', by, isOwn, at: last?.at ?? now, message, ...extra }, 409)
}

function nameFor({ id, name }: Desk['visit'], { actor, actorId }: LastChange): string {
  if (actorId === id) return 'You'
  return actor === name ? `Another ${name}` : actor
}

/** The change, unless it tells an amount or an address that the role must not see. */
function shownTo(role: Role, last: LastOrderChange | null): LastOrderChange | null {
  return last && (may(role, 'seeMoney') || !/[$@]/.test(whatOf(last))) ? last : null
}

function ago(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  if (minutes >= 60) return 'a while ago'
  return `${minutes} minute${minutes === 1 ? '' : 's'} ago`
}

/** Who changed an order, as the subject of a sentence. */
function nameOf({ actor, event }: LastOrderChange): string {
  if (event === '') return actor
  if (actor === 'Customer' || event === 'ordered') return 'The customer'
  return actor === 'Stripe' ? 'Stripe' : 'The shop itself'
}

function whatOf({ summary, event }: LastOrderChange): string {
  if (event === '') return summary
  if (event === 'balance_paid') return 'Paid what was due'
  return isOrderState(event) ? `Moved to ${stateName(event)}` : 'Placed'
}
