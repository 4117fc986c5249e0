import { formatCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { sharedCartHref } from '#shared/cart/shared-cart.ts'
import { lineSize, priced } from '#api/cart/cart-json.ts'
import { cartCookie } from '#api/cart/cart-cookie.ts'
import { visitorsCart } from '#api/cart/carts.ts'
import type { ApiContext } from '#api/http/context.ts'

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
