import { asOrderNumber } from '#shared/checkout/order-number.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { noOrder, orderMissing } from '#desk/money/load-money.ts'
import { sortByPlace } from './line-places.ts'
import { findOrderToChange, type OrderToChange } from './order-to-change.ts'
import type { ProductsAsked } from './sold-products.ts'

/** The order that the path names, for a form of it. Throws the 404 if there is none. */
export async function chooseOrder(desk: Desk, asked?: ProductsAsked): Promise<OrderToChange> {
  const order = await findInPath(desk, asked)
  if (!order) throw noOrder(desk)
  return order
}

/** The order that the path names, for a page of it. */
export async function loadOrder(desk: Desk, asked?: ProductsAsked) {
  const order = await findInPath(desk, asked)
  return order ? { data: order } : orderMissing(desk)
}

function findInPath({ db, params }: Desk, asked?: ProductsAsked): Promise<OrderToChange | null> {
  return findOrderToChange(db, asOrderNumber(params['number'] ?? ''), asked)
}

/** The order as the customer sees it, which is kept before a change. */
export function describeOrder(order: OrderToChange): Order {
  return orderJson({ ...order, lines: sortByPlace(order.lines), events: [], packages: [], refunds: [] })
}
