import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatInputDay } from '#shared/checkout/not-before.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import { rules } from './shop/rules.ts'
import type { Visitor } from './visitor.ts'

export const address = {
  email: 'pat@example.com',
  first_name: 'Pat',
  last_name: 'Reed',
  address_line_1: '120 NW Couch St',
  address_line_2: '',
  city: 'Portland',
  state: 'OR',
  zip_code: '97209',
  phone_number: '(503) 555-0142',
}

export const goodCard = { number: '4242 4242 4242 4242', expires: '12 / 30', code: '123' }
export const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' }

/** A made-to-order wire basket, a motion sensor with three in stock, and a cut-to-size wall of shelves. */
export const BASKET = 1731
export const SCARCE = 1632
export const WALL = 1101

/** A day so many business days from today, as a field of a form has it. */
export function openDayIn(days: number): string {
  return formatInputDay(addBusinessDays(shopDay(Date.now()), days, rules.closed))
}

/** Takes a cart through address and delivery; returns the last response. */
export async function checkedOut(visitor: Visitor, hash: string, changes: object = {}): Promise<Checkout> {
  await visitor.api('PUT', href(apiPaths.checkoutAddress, { hash }), { ...address, ...changes })
  const { data } = (await (await visitor.api('GET', href(apiPaths.checkout, { hash }))).json()) as { data: Checkout }
  const answer = await visitor.api('PUT', href(apiPaths.checkoutDelivery, { hash }), { rate_id: data.rates[0]!.id })
  return ((await answer.json()) as { data: Checkout }).data
}

export type ReadyCart = { hash: string; body: Record<string, unknown>; total: number }

/** A cart that is ready to order, and the body that orders it by invoice. */
export async function checkedOutCart(
  visitor: Visitor,
  items: Parameters<Visitor['newCartWith']>,
  changes: object = {},
): Promise<ReadyCart> {
  const hash = await visitor.newCartWith(...items)
  const { total } = (await checkedOut(visitor, hash, changes)).totals
  return { hash, total, body: { payment_method: 'invoice', expected_total: total, acknowledge: true } }
}

export function placeOrder(visitor: Visitor, { hash, body }: Omit<ReadyCart, 'total'>, key?: string) {
  return visitor.api(
    'POST',
    href(apiPaths.checkoutOrders, { hash }),
    body,
    key === undefined ? {} : { 'Idempotency-Key': key },
  )
}
