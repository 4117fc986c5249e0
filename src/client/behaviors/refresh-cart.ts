import { createCall } from '#shared/api/call.ts'
import { loadCart, type CartHandle } from '#shared/api/cart-session.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import { isPosting } from '#client/forms/native-post.ts'
import type { ClientContext } from '#client/client-context.ts'

let loading: ReturnType<typeof createCall<Cart>> | null = null

/** Runs one load at a time, because two parallel loads could create two carts. */
export async function refreshCart({ store, api, cart }: ClientContext): Promise<void> {
  loading ??= createCall(async () => loadCart(await api(), savedUnlessPosting(cart)))
  const { data, error } = await loading.run()
  if (error) throw new Error(error.message)
  store.set(cartAtom, data)
}

/** A form that the browser posts meanwhile may get a cart of its own, whose cookie must stay. */
function savedUnlessPosting(cart: CartHandle): CartHandle {
  return { ...cart, save: (hash) => isPosting() || cart.save(hash) }
}
