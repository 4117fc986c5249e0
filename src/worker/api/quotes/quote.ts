import * as v from 'valibot'
import { putQuote } from '#db/quotes/put-quote.ts'
import { findShopQuote, type QuotedLine, type ShopQuote } from '#db/quotes/shop-quote.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import type { Quote } from '#shared/schema/quote.ts'
import { toDollars } from '#shared/text/money.ts'
import { lineSize } from '#api/cart/cart-json.ts'
import { answer, withCart } from '#api/cart/carts.ts'
import { FULL_CART } from '#api/cart/items.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const LONGEST_TOKEN = 64
export const CartQuote = v.object({ token: v.pipe(v.string(), v.maxLength(LONGEST_TOKEN)) })

const UNKNOWN = 'Quote not found.'
const NOT_NOW: Partial<Record<QuoteState, string>> = {
  draft: 'We’re changing this quote. We’ll email you when it’s ready.',
  ordered: 'This quote was already ordered.',
}

export async function quote(c: CallContext<'quote'>): Promise<Response> {
  const token = c.req.param('token')
  const found = token.length > LONGEST_TOKEN ? null : await findShopQuote(c.get('db'), token, Date.now())
  return found ? c.json({ data: quoteJson(found) }) : missing(c, UNKNOWN)
}

/** Puts what was quoted into the cart, as often as the quote says; of a quote that ended, at today's prices. */
export function addQuote(c: CallContext<'addQuote'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const { token } = await validated(c, CartQuote)
    const found = await findShopQuote(c.get('db'), token, Date.now())
    if (!found) throw new ValidationError({ token: [UNKNOWN] })
    const reason = NOT_NOW[found.state]
    if (reason) return c.json({ message: reason, code: found.state }, 409)
    const put = await putQuote(c.get('db'), { id: cart.id, hash }, found.id, Date.now())
    if (!put) throw new ValidationError({ token: [FULL_CART] })
    return answer(c, hash, put)
  })
}

function quoteJson({ number, state, expiresAt, message, shippingCents, lines }: ShopQuote): Quote {
  const shown = state === 'draft' ? [] : lines
  return {
    ...{ number, state, expires_at: expiresAt, message: state === 'draft' ? '' : message },
    shipping: shippingCents === null ? null : toDollars(shippingCents),
    subtotal: toDollars(shown.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)),
    lines: shown.map((line) => lineJson(line)),
  }
}

function lineJson(line: QuotedLine): Quote['lines'][number] {
  const { productId, name, options, image, category, listCents, unitCents, quantity, forSale } = line
  return {
    ...{ product_id: productId, name, options, size: lineSize(line), image, category, quantity },
    ...{ price: toDollars(listCents), unit_price: toDollars(unitCents), is_sold: forSale === 1 },
  }
}
