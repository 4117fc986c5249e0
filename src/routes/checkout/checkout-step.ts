import { isNotFound } from '#shared/api/http-error.ts'
import { orNull } from '#shared/api/or-null.ts'
import type { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import type { Checkout, Order } from '#shared/schema/checkout.ts'
import { sendBack, type LoadContext, type Redirect } from '#routes/screen.ts'

const ORDERED = 'This cart was already ordered. Here is the order.'

export function openStep({ steps }: Checkout): string {
  if (!steps['step-1']) return paths.checkoutAddress
  return steps['step-2'] ? paths.checkoutPayment : paths.checkoutDelivery
}

export const addressFirst = () => sendBack(paths.checkoutAddress, 'Add your shipping address first.')
export const deliveryFirst = () => sendBack(paths.checkoutDelivery, 'Choose a delivery method first.')

export async function loadCheckout(context: LoadContext): Promise<Checkout | Redirect> {
  const { api, cart } = context
  const hash = cart.hash()
  if (!hash) return orderOrCart(context)
  try {
    const checkout = await api.checkout(hash)
    return checkout.cart.items.length === 0 ? orderOrCart(context) : checkout
  } catch (error) {
    if (!isNotFound(error)) throw error
    return isOrdered(error as HttpError) ? alreadyOrdered(context) : orderOrCart(context)
  }
}

export function readRecentOrder({ api }: LoadContext): Promise<Order | null> {
  return orNull(api.recentOrder())
}

function cartFirst(): Redirect {
  return sendBack(paths.shoppingCart, 'Your cart is empty. Add something to it first.')
}

/** Back after an order leads to it, although there is a new cart by then. */
async function orderOrCart(context: LoadContext): Promise<Redirect> {
  return (await readRecentOrder(context)) ? sendBack(paths.checkoutSuccess, ORDERED) : cartFirst()
}

function isOrdered({ data }: HttpError): boolean {
  return (data as { code?: unknown } | null)?.code === 'cart_closed'
}

/** The cart was ordered in another tab or before Back, so this leads to the order. */
async function alreadyOrdered(context: LoadContext): Promise<Redirect> {
  return (await readRecentOrder(context))
    ? sendBack(paths.checkoutSuccess, ORDERED)
    : sendBack(paths.shoppingCart, 'This cart was already ordered.')
}
