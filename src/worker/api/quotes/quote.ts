import * as v from 'valibot'
import { putQuote } from '#db/quotes/put-quote.ts'
import { findShopQuote, type QuotedLine, type ShopQuote } from '#db/quotes/shop-quote.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import type { Quote } from '#shared/schema/quote.ts'
import { needsDelivery } from '#shared/checkout/shipping.ts'
import { toDollars } from '#shared/text/money.ts'
import { lineSize, ownDiscountJson } from '#api/cart/cart-json.ts'
import { answer, withCart } from '#api/cart/carts.ts'
import { typedLines } from '#shared/schema/text.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { REQUEST_ID } from '#worker/base/request/request-id.ts'
import { replyToQuote, requestFromQuote } from '#db/quotes/reply.ts'
import { newReference } from '#shared/checkout/order-number.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { throttle } from '#api/http/throttle.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { linkedFiles } from '#worker/base/signing/linked-files.ts'
import { comparedDesigns } from './compare-designs.ts'
import { FULL_CART } from '#api/cart/items.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const LONGEST_TOKEN = 64
export const CartQuote = v.object({ token: v.pipe(v.string(), v.maxLength(LONGEST_TOKEN)) })

export const QuoteReply = v.object({
  message: v.pipe(
    typedLines('Enter a message.'),
    v.nonEmpty('Enter a message.'),
    v.maxLength(4000, 'Shorten the message to 4000 characters.'),
  ),
})
const REPLIES_PER_WINDOW = 5
const WINDOW_MS = 10 * MINUTE_MS

const UNKNOWN = 'Quote not found.'
const NOT_NOW: Partial<Record<QuoteState, string>> = {
  draft: 'We’re changing this quote. We’ll email you when it’s ready.',
  ordered: 'This quote was already ordered.',
}

export async function quote(c: CallContext<'quote'>): Promise<Response> {
  const found = await byToken(c, c.req.param('token'))
  return found ? c.json({ data: quoteJson(c, found) }) : missing(c, UNKNOWN)
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

/** The customer's answer to a quote reopens the request it answers, or makes a new one. */
export async function replyQuote(c: CallContext<'replyQuote'>): Promise<Response> {
  const token = c.req.param('token')
  const found = await byToken(c, token)
  if (!found || !canReply(found)) return missing(c, UNKNOWN)
  const { message } = await validated(c, QuoteReply)
  await throttle(c, 'quote-replies', REPLIES_PER_WINDOW, WINDOW_MS)
  if (found.reference === null && (await isFirstReply(c, found, message))) return c.body(null, 204)
  const { number, reference } = found.reference === null ? (await byToken(c, token))! : found
  const reply = { number, reference: reference ?? '', message, requestId: readRequestId(c) }
  return (await replyToQuote(c.get('db'), reply, Date.now())) ? c.body(null, 204) : missing(c, UNKNOWN)
}

function isFirstReply(c: ApiContext, quote: ShopQuote, message: string): Promise<boolean> {
  const digest = makeDigest(JSON.stringify([quote.number, message]))
  const reply = { quote, reference: newReference(), digest, message, requestId: readRequestId(c) }
  return requestFromQuote(c.get('db'), reply, Date.now())
}

/** Staff answer by email. */
function canReply({ reference, email }: ShopQuote): boolean {
  return reference !== null || email !== ''
}

function readRequestId(c: ApiContext): string {
  return c.req.header(REQUEST_ID) ?? ''
}

function byToken(c: ApiContext, token: string): Promise<ShopQuote | null> | null {
  return token.length > LONGEST_TOKEN ? null : findShopQuote(c.get('db'), token, Date.now())
}

function quoteJson(c: ApiContext, quote: ShopQuote): Quote {
  const { number, state, expiresAt, message, shippingCents, lines, requested } = quote
  const shown = state === 'draft' ? [] : lines
  const discountCents = state === 'draft' ? 0 : quote.ownDiscountCents
  return {
    ...{ can_reply: canReply(quote), compared: comparedDesigns(requested, shown) },
    ...{ number, state, expires_at: expiresAt, message: state === 'draft' ? '' : message },
    shipping: shippingCents === null ? null : toDollars(shippingCents),
    is_delivered: needsDelivery(shown),
    ...ownDiscountJson(discountCents, quote.ownDiscountName),
    subtotal: toDollars(shown.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, -discountCents)),
    lines: shown.map((line) => lineJson(line)),
    files:
      state === 'draft' ? [] : linkedFiles(c.get('settings').appKey, quote.files, Date.now() + attachments.storedMs),
  }
}

function lineJson(line: QuotedLine): Quote['lines'][number] {
  const { productId, name, options, image, category, listCents, unitCents, quantity, forSale, finishOff } = line
  return {
    ...{ product_id: productId, name, options, size: lineSize(line), image, category, quantity },
    ...{ price: toDollars(listCents), unit_price: toDollars(unitCents), is_sold: forSale === 1 },
    ...(finishOff !== null && { finish_off: finishOff }),
  }
}
