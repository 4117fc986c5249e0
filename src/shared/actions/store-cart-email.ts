import { readCart, updateCart } from '#shared/api/cart-session.ts'
import type { ActionContext } from './action.ts'
import type { Cart } from '#shared/schema/cart.ts'
import type { Session } from '#shared/state/session.ts'

export type Cartholder = Pick<ActionContext, 'api' | 'cart'>

/** Stores the known email address with the cart, and reads the cart again. */
export async function storeCartEmail(
  holder: Cartholder,
  session: Session,
  fields: { email?: string } = {},
): Promise<{ cart?: Cart | null }> {
  if (!holder.cart.hash()) return { cart: null }
  try {
    return { cart: await updateCart(holder, session, fields) }
  } catch {
    // The action itself succeeded, and the checkout asks for the email anyway.
    return tryReadCart(holder)
  }
}

/** Empty if the cart cannot be read. */
export async function tryReadCart({ api, cart }: Cartholder): Promise<{ cart?: Cart | null }> {
  try {
    return { cart: await readCart(api, cart) }
  } catch {
    return {}
  }
}
