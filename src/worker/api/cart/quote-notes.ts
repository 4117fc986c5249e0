import type { CartRecord } from '#db/cart/carts.ts'
import { hasAllOfQuote } from '#worker/tax/cart-tax.ts'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import type { Cart } from '#shared/schema/cart.ts'

/** Why a cart that holds a quote has today's prices, or some of its lines have. */
export function quoteNotes(cart: CartRecord): Pick<Cart, 'quote_notes'> {
  const { quote, lines } = cart
  if (!quote || lines.length === 0) return {}
  const { number, state, expiresAt } = quote
  if (state !== 'sent') return { quote_notes: [`${whys[state](number, expiresAt)} Your cart has today’s prices.`] }
  const exceeded = lines.filter(({ isQuoted, quotedQuantity }) => !isQuoted && quotedQuantity !== null)
  const part = quote.ownDiscountCents > 0 && !hasAllOfQuote(cart)
  if (exceeded.length === 0 && !part) return {}
  return {
    quote_notes: exceeded
      .map(
        ({ name, quotedQuantity }) =>
          `Quote ${number} is for ${quotedQuantity} of ${name}. With more, all have today’s price.`,
      )
      .concat(part ? [`The discount of quote ${number} is for all that it has.`] : []),
  }
}

const whys = {
  draft: (number: string) => `We’re changing quote ${number}.`,
  ordered: (number: string) => `Quote ${number} was already ordered.`,
  expired: (number: string, at: number) => `Quote ${number} ended on ${formatDay(shopDay(at))}.`,
  withdrawn: (number: string) => `Quote ${number} was withdrawn.`,
}
