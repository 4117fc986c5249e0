import * as v from 'valibot'
import { addLine, deleteLine, replaceLine, setLine, type Changed } from '#db/cart/cart-writes.ts'
import { findSellable } from '#db/catalogue/product.ts'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { answer, withCart, type CartContext } from './carts.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { startEarly } from '#worker/base/start-early.ts'
import { validated, ValidationError } from '#api/http/validation.ts'

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))
export const NewItem = v.object({
  product_id: v.pipe(v.number(), v.integer()),
  quantity: v.optional(v.nullable(Quantity)),
  /** The product that the new one replaces. */
  replaces: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
})
export const ItemUpdate = v.object({ quantity: Quantity })

export const FULL_CART = `A cart holds ${MAX_CART_LINES} different products. Remove one first.`
const NOT_IN_CART = 'This product is not in the cart.'

export function addItem(c: CallContext<'addItem'>): Promise<Response> {
  const product = startEarly(async () => findSellable(c.get('db'), (await validated(c, NewItem)).product_id))
  return withCart(c, async (context) => {
    const { cart, hash } = context
    const { product_id: productId, quantity, replaces } = await validated(c, NewItem)
    const inCart = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0
    const stockError = checkStock(c, await product, Math.min(MAX_QUANTITY, inCart + (quantity ?? 1)))
    if (stockError) return stockError
    const replaced = replaces ? await replacedIn(context, { from: replaces, to: productId, quantity }) : null
    if (replaced) return answer(c, hash, replaced, 201)
    const added = await addLine(c.get('db'), { id: cart.id, hash }, productId, quantity ?? 1, Date.now())
    if (!added.isChanged) throw notAdded(added)
    return answer(c, hash, added, 201)
  })
}

/**
 * Replaces one product with another. Returns the cart even if that has already happened, so that a repeat adds nothing;
 * null if the cart has neither.
 */
async function replacedIn(
  { c, cart, hash }: CartContext,
  { from, to, quantity }: { from: number; to: number; quantity: number | null | undefined },
): Promise<Changed | null> {
  const replacement = { from, to, quantity: quantity ?? MAX_QUANTITY }
  const now =
    from === to
      ? { isChanged: false, cart }
      : await replaceLine(c.get('db'), { id: cart.id, hash }, replacement, Date.now())
  return now.isChanged || now.cart?.lines.some(({ productId }) => productId === to) ? now : null
}

export function updateItem(c: CallContext<'updateItem'>): Promise<Response> {
  const product = startEarly(() => findSellable(c.get('db'), Number(c.req.param('productId'))))
  return withCart(c, async ({ cart, hash }) => {
    const line = cart.lines.find(({ productId }) => String(productId) === c.req.param('productId'))
    if (!line) return missing(c, NOT_IN_CART)
    const { quantity } = await validated(c, ItemUpdate)
    const stockError = quantity > line.quantity ? checkStock(c, await product, quantity) : null
    if (stockError) return stockError
    const change = { quantity, ...changeOrder(c) }
    const set = await setLine(c.get('db'), { id: cart.id, hash }, line.productId, change, Date.now())
    return set.isChanged ? answer(c, hash, set) : missing(c, NOT_IN_CART)
  })
}

/** A page numbers its changes, so that a late one does not count. Any other header is ignored. */
function changeOrder(c: ApiContext): { pageId: string | null; sequence: number | null } {
  const [, pageId, sequence] = /^([\w-]{1,40});(\d{1,9})$/.exec(c.req.header(CHANGE_ORDER_HEADER) ?? '') ?? []
  return { pageId: pageId ?? null, sequence: sequence === undefined ? null : Number(sequence) }
}

export function removeItem(c: CallContext<'removeItem'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const line = [...cart.lines, ...cart.withdrawn].find(
      ({ productId }) => String(productId) === c.req.param('productId'),
    )
    if (line) await deleteLine(c.get('db'), { id: cart.id, hash }, line.productId, Date.now())
    return c.body(null, 204)
  })
}

function checkStock(c: ApiContext, product: { stock: number | null } | null, quantity: number): Response | null {
  if (!product) throw unknownProduct()
  if (product.stock === null || quantity <= product.stock) return null
  if (product.stock === 0) return c.json({ message: 'This product is sold out.', code: 'sold_out' }, 409)
  throw new ValidationError({ quantity: [`Only ${product.stock} left. Choose ${product.stock} or fewer.`] })
}

/** Why a line was not added: the cart is full, or the product has just been withdrawn. */
function notAdded({ cart }: Changed): ValidationError {
  return (cart?.lines.length ?? 0) < MAX_CART_LINES
    ? unknownProduct()
    : new ValidationError({ product_id: [FULL_CART] })
}

function unknownProduct(): ValidationError {
  return new ValidationError({ product_id: ['The selected product id is invalid.'] })
}
