import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { closetOf } from './any-design.ts'

type Added = {
  data: { product_id: number; price: number }
  message?: string
  price?: number
  code?: string
  errors?: Record<string, string[]>
}

let tariff: Tariff
let back = 900

export async function loadTariff(): Promise<void> {
  const answer = await newVisitor().api('GET', apiPaths.designTariff)
  tariff = ((await answer.json()) as { data: Tariff }).data
}

/** A closet that no other test of the file draws. */
export function newCloset(): Design {
  back += 3
  return closetOf({ back })
}

/** What a design costs by the shop's tariff. */
export function dollarsOf(design: Design): number {
  return priceOf(design, tariff).cents / 100
}

export async function addDesign(visitor: Visitor, design: Design, seen = dollarsOf(design)) {
  const response = await visitor.api('POST', apiPaths.designs, { code: encode(design), price_seen: seen })
  return { status: response.status, body: (await response.json()) as Added }
}

/** The product that a design is from now on. */
export async function productOf(visitor: Visitor, design: Design): Promise<number> {
  return (await addDesign(visitor, design)).body.data.product_id
}

/** Buys a design, to be paid by invoice. */
export async function orderDesign(visitor: Visitor, design: Design) {
  const id = await productOf(visitor, design)
  const { number, token } = (await json(placeOrder(visitor, await checkedOutCart(visitor, [id])))).data as Order
  return { id, number, page: `${href(paths.order, { number })}?token=${token}` }
}

export async function cartOf(visitor: Visitor): Promise<Cart> {
  return (await json(visitor.api('GET', href(apiPaths.cart, { hash: visitor.cookies.get('cart_hash_id')! })))).data
}
