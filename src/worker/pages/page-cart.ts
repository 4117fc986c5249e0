import { readCart } from '#shared/api/cart-session.ts'
import { DEFERRED_DEADLINE_MS } from '#shared/constants.ts'
import type { Cart } from '#shared/schema/cart.ts'
import { report } from './report.ts'
import type { RequestContext } from './request-context.ts'
import type { WorkerContext } from './upstream.ts'

/** The visitor's cart, asked for at once and waited for by nobody but the cart's menu; undefined for who has none. */
export function askCart(c: WorkerContext, { api, cart }: RequestContext): Promise<Cart | null> | undefined {
  if (!cart.hash()) return undefined
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), DEFERRED_DEADLINE_MS))
  const answer = readCart(api, cart).catch((error: unknown) => {
    report(c, 'cart', error)
    return null
  })
  return Promise.race([answer, late])
}
