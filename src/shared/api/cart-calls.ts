import type { Call } from './call-shape.ts'
import { Cart } from '#shared/schema/cart.ts'

/** The contract's calls about a cart. They have a file of their own because the browser fetches it ahead. */
export const cartCalls = {
  createCart: { method: 'POST', path: 'carts', body: 'NewCartBody', response: { data: Cart } },
  cart: { method: 'GET', path: 'cart', response: { data: Cart } },
  updateCart: { method: 'PUT', path: 'cart', body: 'CartBody', response: { data: Cart } },
  deleteCart: { method: 'DELETE', path: 'cart' },
  addItem: { method: 'POST', path: 'cartItems', body: 'NewItemBody', response: { data: Cart } },
  updateItem: { method: 'PUT', path: 'cartItem', body: 'ItemBody', response: { data: Cart } },
  removeItem: { method: 'DELETE', path: 'cartItem' },
  applyCoupon: { method: 'POST', path: 'applyCoupon', body: 'CouponBody', response: { data: Cart } },
  removeCoupon: { method: 'POST', path: 'removeCoupon', response: { data: Cart } },
} as const satisfies Record<string, Call>
