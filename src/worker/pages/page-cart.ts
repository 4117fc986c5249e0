import { readCart } from '#shared/api/cart-session.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { deadlines, withFallback } from '#worker/base/deadlines.ts'
import { report } from '#worker/base/report.ts'
import type { RequestContext } from '#worker/upstream/request-context.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'

/** Starts loading the visitor's cart, for which only the cart menu waits; undefined when the visitor has no cart. */
export function readCartInTime(c: WorkerContext, { api, cart }: RequestContext): Promise<Cart | null> | undefined {
  if (!cart.hash()) return undefined
  const loaded = readCart(api, cart).catch((error: unknown) => {
    report(c, 'cart', error)
    return null
  })
  return withFallback(deadlines.deferredMs, loaded, null)
}
