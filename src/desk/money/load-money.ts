import { findInvoiceDays } from '#worker/base/shop-limits.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { deadlineAfter } from '#shared/checkout/shop-hours.ts'
import type { Loaded } from '#routes/screen.ts'
import { findMoney, type OrderMoney } from '#db/desk/money/order-money.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { ownLimitLeft } from './refund-limit.ts'
import { showMoney, type ShownMoney } from './show-money.ts'

/** `limitCents` is what this person may still send back today; null without a limit. */
export type MoneyPage = ShownMoney & {
  limitCents: number | null
  /** The last day to pay an invoice, as a UTC midnight; null if it has none. */
  payBy: number | null
}

/** The money of the order in the address. */
export async function loadMoney(desk: Desk): Promise<Loaded<MoneyPage>> {
  const [order, limitCents] = await Promise.all([findInPath(desk), ownLimitLeft(desk)])
  if (!order) return orderMissing(desk)
  return { data: { ...showMoney(desk, order), limitCents, payBy: findPayBy(desk, order) } }
}

function findPayBy({ c, rules }: Desk, order: OrderMoney): number | null {
  const { status, paymentMethod, unpaidSince, createdAt } = order
  if (status !== 'pending_payment' || paymentMethod !== 'invoice') return null
  return shopDay(deadlineAfter(unpaidSince ?? createdAt, findInvoiceDays(c.get('settings'), rules), rules))
}

/** The error of a page whose path names no order. */
export function orderMissing({ params: { number } }: Desk): { notFound: string } {
  return { notFound: `Order ${number?.toUpperCase()} not found. Search for it by name, email or phone.` }
}

/** The order that a form's path names; throws the 404 if there is none. */
export async function findOrderMoney(desk: Desk): Promise<OrderMoney> {
  const order = await findInPath(desk)
  if (!order) throw noOrder(desk)
  return order
}

/** The 404 of a form whose path names no order. */
export function noOrder({ params }: Desk): HttpError {
  return new HttpError(404, '', { message: `Order ${asOrderNumber(params['number'] ?? '')} not found.` })
}

function findInPath({ db, params }: Desk): Promise<OrderMoney | null> {
  return findMoney(db, asOrderNumber(params['number'] ?? ''))
}
