import * as v from 'valibot'
import type { Http } from './http.ts'
import { apiPaths, href } from './paths.ts'
import { Cart } from './schema/cart.ts'
import { Category, CategoryTile, MainCategory, Product, ProductList, SiteInfo } from './schema/catalogue.ts'
import { Checkout, Order, type PlaceOrder, type Step1, type Step2 } from './schema/checkout.ts'

export type Api = ReturnType<typeof createApi>

/** The product's calls, one short method each; answers are parsed. Failed ones throw `HttpError`. */
export function createApi(http: Http) {
  return {
    site: () => http('GET', apiPaths.site, data(SiteInfo), { shared: true }),
    mainCategories: () => http('GET', apiPaths.mainCategories, data(v.array(MainCategory)), { shared: true }),
    categories: () => http('GET', apiPaths.categories, data(v.array(CategoryTile)), { shared: true }),
    category: (slug: string) => http('GET', href(apiPaths.category, { slug }), data(Category), { shared: true }),
    products: (query: URLSearchParams) => http('GET', apiPaths.products, ProductList, { query, shared: true }),
    product: (id: string | number) => http('GET', href(apiPaths.product, { id }), data(Product), { shared: true }),

    createCart: () => http('POST', apiPaths.carts, data(Cart), { body: { status: 'active' } }),
    cart: (hash: string) => http('GET', href(apiPaths.cart, { hash }), data(Cart)),
    updateCart: (hash: string, body: Record<string, unknown>) =>
      http('PUT', href(apiPaths.cart, { hash }), data(Cart), { body }),
    deleteCart: (hash: string) => http('DELETE', href(apiPaths.cart, { hash }), nothing),
    addItem: (hash: string, productId: number, quantity = 1) =>
      http('POST', href(apiPaths.cartItems, { hash }), data(Cart), { body: { product_id: productId, quantity } }),
    updateItem: (hash: string, productId: number, quantity: number) =>
      http('PUT', href(apiPaths.cartItem, { hash, productId }), data(Cart), { body: { quantity } }),
    removeItem: (hash: string, productId: number) =>
      http('DELETE', href(apiPaths.cartItem, { hash, productId }), nothing),
    applyCoupon: (hash: string, couponName: string) =>
      http('POST', href(apiPaths.applyCoupon, { hash }), data(Cart), { body: { coupon_name: couponName } }),
    removeCoupon: (hash: string) => http('POST', href(apiPaths.removeCoupon, { hash }), data(Cart)),

    checkout: (hash: string) => http('GET', href(apiPaths.checkout, { hash }), data(Checkout)),
    checkoutAddress: (hash: string, body: Step1) =>
      http('PUT', href(apiPaths.checkoutAddress, { hash }), data(Checkout), { body }),
    checkoutDelivery: (hash: string, body: Step2) =>
      http('PUT', href(apiPaths.checkoutDelivery, { hash }), data(Checkout), { body }),
    placeOrder: (hash: string, body: PlaceOrder, idempotencyKey: string) =>
      http('POST', href(apiPaths.checkoutOrders, { hash }), data(Order), {
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    order: (number: string, token: string) =>
      http('GET', href(apiPaths.order, { number }), data(Order), { query: new URLSearchParams({ token }) }),
  }
}

const nothing = v.unknown()

/** The `{data: …}` envelope of the API. */
function data<Output>(schema: v.GenericSchema<any, Output>): v.GenericSchema<unknown, Output> {
  return v.pipe(
    v.unknown(),
    v.object({ data: schema }),
    v.transform((answer) => answer.data),
  )
}
