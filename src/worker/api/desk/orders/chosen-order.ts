import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { NOT_ALLOWED, may, type Permission, type Role } from '#shared/desk/permissions.ts'
import { lastChangeOfOrder, type LastChange, type LastOrderChange } from '#db/desk/log.ts'
import { viewOrder, type ViewedOrder } from '#db/desk/orders/order-view.ts'
import type { Logged } from '#db/desk/write.ts'
import { isOrderState, stateName, type OrderState } from '#shared/desk/orders/states.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Desk } from '../desk.ts'

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
