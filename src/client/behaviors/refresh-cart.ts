import { createCall } from '#shared/api/call.ts'
import { loadCart } from '#shared/api/cart-session.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { cartAtom } from '#shared/state/cart.ts'
import type { ClientContext } from '#client/client-context.ts'

let loading: ReturnType<typeof createCall<Cart>> | null = null

/** Runs one load at a time, because two parallel loads could create two carts. */
export async function refreshCart({ store, api, cart }: ClientContext): Promise<void> {
  loading ??= createCall(async () => loadCart(await api(), cart))
  const { data, error } = await loading.run()
  if (error) throw new Error(error.message)
  store.set(cartAtom, data)
}
