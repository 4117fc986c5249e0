import type { ChangePage } from '#shared/schema/desk/changes.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { findOrderToChange, type OrderToChange } from '#db/desk/changes/order-to-change.ts'
import type { ProductsAsked } from '#db/desk/changes/sold-products.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { orderJson } from '#api/checkout/order-json.ts'
import { data, type Desk } from '../desk.ts'
import { noOrder, ownLimitLeft } from '../money/money-page.ts'
import { sumsOf } from './money-step.ts'

/** The order of the path, with what a change of it depends on. */
export function orderToChange({ db, params }: Desk, asked: ProductsAsked = {}): Promise<OrderToChange | null> {
  return findOrderToChange(db, (params['number'] ?? '').toUpperCase(), asked)
}

/** GET orders/:number/change: an order with what can be changed of it. */
export async function changePage(desk: Desk): Promise<Response> {
  const [order, limitCents] = await Promise.all([orderToChange(desk), ownLimitLeft(desk)])
  if (!order) return noOrder(desk)
  const page: ChangePage = {
    order: orderJson({ ...order, events: [], packages: [], refunds: [] }),
    version: order.version,
    isPickUp: order.rateId === PICK_UP,
    sums: sumsOf(order),
    dueCents: order.due?.amountCents ?? 0,
    paidCents: order.paidCents,
    whyNoAddress: whyNoAddress(order),
    whyNoBilling: whyNoBilling(order),
    limitCents,
  }
  return data(desk, page)
}

const ERASED_DATA = 'This order’s customer data was erased.'

const noAddress: Record<string, string> = {
  placing: 'This order is still being placed.',
  payment_failed: 'The payment of this order failed, so nothing is sent.',
  shipped: 'This order has shipped, so its address can’t be changed. Ask the carrier to redirect the packages.',
  delivered: 'This order was delivered, so its address can’t be changed.',
  canceled: 'This order is canceled, so nothing is sent.',
  refunded: 'This order is refunded, so nothing is sent.',
}

/** Why the delivery address cannot be changed, with what can be done instead; '' if it can. */
export function whyNoAddress({ status, email }: Pick<OrderToChange, 'status' | 'email'>): string {
  return email === ERASED ? ERASED_DATA : (noAddress[status] ?? '')
}

/** A wrong billing address can be corrected at any state, because only the invoice shows it. */
export function whyNoBilling({ email }: Pick<OrderToChange, 'email'>): string {
  return email === ERASED ? ERASED_DATA : ''
}
