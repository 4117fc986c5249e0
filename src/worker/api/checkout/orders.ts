import { asOrderNumber, correctLetters, orderNumberIn } from '#shared/checkout/order-number.ts'
import * as v from 'valibot'
import { ERASED } from '#db/account/erase-addresses.ts'
import { ask } from '#db/db.ts'
import { cancelUnpaid } from '#db/orders/move-order.ts'
import { findOrder, orderQuery, type OrderRecord } from '#db/orders/orders.ts'
import { listUserOrders, type OrderSummaryRow } from '#db/orders/orders-of-user.ts'
import { ORDERS_PER_PAGE } from '#shared/constants.ts'
import { toDollars } from '#shared/text/money.ts'
import { Email } from '#shared/schema/address.ts'
import { typedLine } from '#shared/schema/text.ts'
import type { OrderSummary } from '#shared/schema/user.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { orderJson } from './order-json.ts'
import { withDrawingTokens } from './ordered-design.ts'
import { closePage, isPaidElsewhere, openDue, openPage, outOfReach, upToDate } from './order-payment.ts'
import { isOrderToken, orderToken } from '#worker/base/signing/order-token.ts'
import { readPageNumber, paginated } from '#api/http/pagination.ts'
import { recentOrder } from './recent-order.ts'
import { currentUser, requireUser } from '#api/http/session.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated } from '#api/http/validation.ts'

const UNKNOWN = 'We couldn’t find an order with that number and email.'
const NOT_CANCELED = 'This order is already being processed. Call us and we’ll see what we can do.'
export const FindOrder = v.object({
  number: v.pipe(typedLine('Enter the order number.'), v.maxLength(2000, 'This is too long for an order number.')),
  email: Email,
})

/** Lets a guest find an order. An unknown number and a wrong address get the same response. */
export async function findGuestOrder(c: CallContext<'findOrder'>): Promise<Response> {
  await throttle(c, 'find-order', 10, 15 * MINUTE_MS)
  const { number, email } = await validated(c, FindOrder)
  const order = await findOrder(c.get('db'), asOrderNumber(number))
  if (!order || order.email === ERASED || order.email.toLowerCase() !== email.toLowerCase()) return missing(c, UNKNOWN)
  return c.json({ data: { number: order.number, token: orderToken(c.get('settings').appKey, order.number) } })
}

export async function orders(c: CallContext<'orders'>): Promise<Response> {
  const user = await requireUser(c)
  const page = readPageNumber(c)
  const filter = { numbers: partsOfNumber(c.req.query('q') ?? ''), status: c.req.query('status') ?? '' }
  const { rows, total } = await listUserOrders(c.get('db'), user.id, { ...filter, page, perPage: ORDERS_PER_PAGE })
  return c.json(paginated(c, { rows: rows.map(summaryJson), total, page, perPage: ORDERS_PER_PAGE }))
}

/** As the database compares them: part of a number, or the whole number in a sentence. No number has marks alone. */
function partsOfNumber(typed: string): string[] {
  const whole = orderNumberIn(typed)
  return [correctLetters(typed) || typed, ...(whole ? [correctLetters(whole)] : [])]
}

export async function showRecentOrder(c: CallContext<'recentOrder'>): Promise<Response> {
  const number = recentOrder(c)
  const order = number && (await findOrder(c.get('db'), number))
  if (!order || order.email === ERASED) return missing(c, UNKNOWN)
  return c.json({ data: orderJson(await upToDate(c, order), c.get('settings').appKey) })
}

export async function order(c: CallContext<'order'>): Promise<Response> {
  const order = await ownOrder(c, c.req.param('number'))
  if (!order) return missing(c, UNKNOWN)
  return c.json({ data: withDrawingTokens(orderJson(await upToDate(c, order)), c.get('settings').appKey) })
}

export async function payOrder(c: CallContext<'payOrder'>): Promise<Response> {
  const own = await ownOrder(c, c.req.param('number'))
  if (!own) return missing(c, UNKNOWN)
  const order = await upToDate(c, own)
  if (order.dueCents > 0) return openDue(c, order)
  return isPaidElsewhere(order) ? openPage(c, order) : c.json({ data: { url: null } })
}

export async function cancelOrder(c: CallContext<'cancelOrder'>): Promise<Response> {
  const order = await ownOrder(c, c.req.param('number'))
  if (!order) return missing(c, UNKNOWN)
  // Closed first, because an open page could still be paid after the cancellation.
  const closed = !isPaidElsewhere(order) || (await closePage(c, order))
  if (!closed) return outOfReach(c)
  const db = c.get('db')
  const canceling = { statements: cancelUnpaid(db, order.number, Date.now()), read: () => null }
  const [, now] = await ask(db, canceling, orderQuery(db, order.number))
  return now?.status === 'canceled' ? c.json({ data: orderJson(now) }) : c.json({ message: NOT_CANCELED }, 409)
}

/** An order, for its member or with its token; null otherwise, as if it did not exist. */
async function ownOrder(c: ApiContext, name: string): Promise<OrderRecord | null> {
  const number = asOrderNumber(name)
  const proven = isOrderToken(c.get('settings').appKey, number, c.req.query('token') ?? '')
  const user = proven ? null : await currentUser(c)
  if (!proven && !user?.verified) return null
  const order = await findOrder(c.get('db'), number)
  return order && (proven || order.userId === user?.id) ? order : null
}

function summaryJson({ totalCents: total, lines, ...row }: OrderSummaryRow): OrderSummary {
  return { ...row, total: toDollars(total), lines: JSON.parse(lines) as OrderSummary['lines'] }
}
