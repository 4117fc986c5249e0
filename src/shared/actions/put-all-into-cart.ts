import type { ActionContext, ActionResult } from './action.ts'
import { putIntoCart } from './cart-actions.ts'
import { requireHash } from '#shared/api/cart-session.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { ToastError } from './toast-error.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import type { NoticeText } from '#shared/state/notices.ts'

type Line = {
  productId: number
  name: string
  quantity: number
  /** A design is sold at today's price; `seen` is the price that the page showed. */
  design?: { code: string; seen: number }
}

/** Reports the products that failed. Throws a `ToastError` with the message `nothing` if all failed. */
export async function putAllIntoCart(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  lines: readonly Line[],
  nothing: string,
): Promise<ActionResult> {
  const warnings: NoticeText[] = []
  for (const { productId, name, quantity, design } of lines) {
    try {
      const today = design && (await api.addDesign({ code: design.code, price_seen: design.seen }))
      await putIntoCart({ api, cart }, today?.product_id ?? productId, quantity)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      warnings.push({ kind: 'warning', text: `${name} is not in your cart. ${explainError(error)}` })
    }
  }
  if (warnings.length === lines.length) {
    const message = lines.some(({ design }) => design) ? warnings.map(({ text }) => text).join(' ') : nothing
    throw new ToastError(409, 'Conflict', { message })
  }
  return { next: 'go', to: paths.shoppingCart, cart: await api.cart(requireHash(cart)), notices: warnings }
}

function explainError({ errors, data, message }: HttpError): string {
  if (errors['product_id']) return 'It is no longer sold.'
  const moved = data as { code?: string; price?: number } | null
  if (moved?.code !== 'price_moved') return message
  return `It now costs ${formatRoundAmount(moved.price!)}. Reload the page to buy it at that price.`
}
