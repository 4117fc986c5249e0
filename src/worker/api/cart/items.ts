import * as v from 'valibot'
import { addLine, deleteLine, replaceLine, setLine } from '#db/cart/cart-writes.ts'
import { findCart } from '#db/cart/carts.ts'
import { findSellable } from '#db/catalogue/product.ts'
import { CHANGE_ORDER_HEADER } from '#shared/cart/change-order.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/constants.ts'
import { answer, withCart, type CartContext } from './carts.ts'
import type { ApiContext, CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
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
  return withCart(c, async (context) => {
    const { cart, hash } = context
    const { product_id: productId, quantity, replaces } = await validated(c, NewItem)
    const inCart = cart.lines.find((line) => line.productId === productId)?.quantity ?? 0
    const stockError = await checkStock(c, productId, Math.min(MAX_QUANTITY, inCart + (quantity ?? 1)))
    if (stockError) return stockError
    const isReplaced = replaces ? await hasReplaced(context, { from: replaces, to: productId, quantity }) : false
    const isAdded = isReplaced || (await addLine(c.get('db'), cart.id, productId, quantity ?? 1, Date.now()))
    if (!isAdded) throw await notAdded(c, hash)
    return answer(c, hash, 201)
  })
}

/**
 * Replaces one product with another. True even if that has already happened, so that a repeat adds nothing; false if
 * the cart has neither.
 */
async function hasReplaced(
  { c, cart, hash }: CartContext,
  { from, to, quantity }: { from: number; to: number; quantity: number | null | undefined },
): Promise<boolean> {
  const replacement = { from, to, quantity: quantity ?? MAX_QUANTITY }
  if (from !== to && (await replaceLine(c.get('db'), cart.id, replacement, Date.now()))) return true
  const now = await findCart(c.get('db'), hash)
  return now?.lines.some(({ productId }) => productId === to) ?? false
}

export function updateItem(c: CallContext<'updateItem'>): Promise<Response> {
  return withCart(c, async ({ cart, hash }) => {
    const line = cart.lines.find(({ productId }) => String(productId) === c.req.param('productId'))
    if (!line) return missing(c, NOT_IN_CART)
    const { quantity } = await validated(c, ItemUpdate)
    const stockError = quantity > line.quantity ? await checkStock(c, line.productId, quantity) : null
    if (stockError) return stockError
    const isSet = await setLine(c.get('db'), cart.id, line.productId, { quantity, ...changeOrder(c) }, Date.now())
    return isSet ? answer(c, hash) : missing(c, NOT_IN_CART)
  })
}

/** A page numbers its changes, so that a late one does not count. Any other header is ignored. */
function changeOrder(c: ApiContext): { pageId: string | null; sequence: number | null } {
  const [, pageId, sequence] = /^([\w-]{1,40});(\d{1,9})$/.exec(c.req.header(CHANGE_ORDER_HEADER) ?? '') ?? []
  return { pageId: pageId ?? null, sequence: sequence === undefined ? null : Number(sequence) }
}

export function removeItem(c: CallContext<'removeItem'>): Promise<Response> {
  return withCart(c, async ({ cart }) => {
    const line = [...cart.lines, ...cart.withdrawn].find(
      ({ productId }) => String(productId) === c.req.param('productId'),
    )
    if (line) await deleteLine(c.get('db'), cart.id, line.productId, Date.now())
    return c.body(null, 204)
  })
}

async function checkStock(c: ApiContext, productId: number, quantity: number): Promise<Response | null> {
  const product = await findSellable(c.get('db'), productId)
  if (!product) throw unknownProduct()
  if (product.stock === null || quantity <= product.stock) return null
  if (product.stock === 0) return c.json({ message: 'This product is sold out.', code: 'sold_out' }, 409)
  throw new ValidationError({ quantity: [`Only ${product.stock} left. Choose ${product.stock} or fewer.`] })
}

/** Why a line was not added: the cart is full, or the product has just been withdrawn. */
async function notAdded(c: ApiContext, hash: string): Promise<ValidationError> {
  const cart = await findCart(c.get('db'), hash)
  return (cart?.lines.length ?? 0) < MAX_CART_LINES
    ? unknownProduct()
    : new ValidationError({ product_id: [FULL_CART] })
}

function unknownProduct(): ValidationError {
  return new ValidationError({ product_id: ['The selected product id is invalid.'] })
}
