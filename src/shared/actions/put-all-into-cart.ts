import { putIntoCart, type ActionContext, type ActionResult } from './actions.ts'
import { requireHash } from '#shared/api/cart-session.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { ToastError } from './toast-error.ts'
import type { NoticeText } from '#shared/state/notices.ts'

type Line = { productId: number; name: string; quantity: number }

/** Reports the products that failed. Throws a `ToastError` with the message `nothing` if all failed. */
export async function putAllIntoCart(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  lines: readonly Line[],
  nothing: string,
): Promise<ActionResult> {
  const warnings: NoticeText[] = []
  for (const { productId, name, quantity } of lines) {
    try {
      await putIntoCart({ api, cart }, productId, quantity)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      const reason = error.errors['product_id'] ? 'It is no longer sold.' : error.message
      warnings.push({ kind: 'warning', text: `${name} is not in your cart. ${reason}` })
    }
  }
  if (warnings.length === lines.length) throw new ToastError(409, 'Conflict', { message: nothing })
  return { next: 'go', to: paths.shoppingCart, cart: await api.cart(requireHash(cart)), notices: warnings }
}
