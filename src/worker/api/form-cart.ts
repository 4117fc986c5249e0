import { formatCents } from '#shared/money.ts'
import { optionsText } from '#shared/options.ts'
import { sharedCartHref } from '#shared/shared-cart.ts'
import { lineSize, priced } from './cart-answer.ts'
import { cartCookie } from './cart-cookie.ts'
import { visitorsCart } from './carts.ts'
import type { ApiContext } from './context.ts'

/** The cart of whoever sends a form, as it goes along with it: its lines in words, and the address that opens them. */
export async function cartOf(c: ApiContext): Promise<{ cart?: string[]; cart_link?: string }> {
  const hash = cartCookie(c)
  const { cart } = hash ? await visitorsCart(c, hash) : { cart: null }
  if (!cart || cart.lines.length === 0) return {}
  const lines = cart.lines.map((line) => {
    const about = [line.name, optionsText(line.options), lineSize(line)].filter(Boolean).join(', ')
    return `${line.quantity} × ${about}: ${formatCents(line.unitCents * line.quantity)}`
  })
  return {
    cart: [...lines, `Goods after discount: ${formatCents(priced(cart, Date.now()).goodsCents)}`],
    cart_link: sharedCartHref(cart.lines),
  }
}
