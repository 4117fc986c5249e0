import { isNotFound } from '#shared/cart-session.ts'
import { paths } from '#shared/paths.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import { redirect, type LoadContext, type Redirect } from './screen.ts'

/** The path of the first step that is not done yet. */
export function openStep({ steps }: Checkout): string {
  if (!steps['step-1']) return paths.checkoutAddress
  return steps['step-2'] ? paths.checkoutPayment : paths.checkoutDelivery
}

/** The state of the checkout; a redirect to the cart when there is nothing to check out. */
export async function loadCheckout({ api, cart }: LoadContext): Promise<Checkout | Redirect> {
  const hash = cart.hash()
  if (!hash) return redirect(paths.shoppingCart)
  try {
    const checkout = await api.checkout(hash)
    return checkout.cart.items.length === 0 ? redirect(paths.shoppingCart) : checkout
  } catch (error) {
    // Bought in another tab, or purged.
    if (isNotFound(error)) return redirect(paths.shoppingCart)
    throw error
  }
}
