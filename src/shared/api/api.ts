import * as v from 'valibot'
import type { Http } from './http.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { Cart } from '#shared/schema/cart.ts'
import { Category, CategoryTile, MainCategory, Product, ProductList } from '#shared/schema/catalogue.ts'
import { Review } from '#shared/schema/review.ts'
import { FormReceipt } from '#shared/schema/form-receipt.ts'
import { ReviewReceipt } from '#shared/schema/review-receipt.ts'
import { ReviewList } from '#shared/schema/reviews.ts'
import { SearchJson } from '#shared/schema/search.ts'
import { SiteInfo } from '#shared/schema/site.ts'
import { OpenRequest, OrderList, Preferences, ShippingAddress, User } from '#shared/schema/user.ts'
import { Checkout, Order, PaymentLink } from '#shared/schema/checkout.ts'
import type { PlaceOrder, Step1, Step2 } from '#shared/schema/checkout-bodies.ts'

type Body = Record<string, unknown>

export type Api = ReturnType<typeof createApi>

/** The API client: one short method per call, with parsed responses. Failed calls throw `HttpError`. */
export function createApi(http: Http) {
  return {
    site: () => http('GET', apiPaths.site, data(SiteInfo), { shared: true }),
    mainCategories: () => http('GET', apiPaths.mainCategories, data(v.array(MainCategory)), { shared: true }),
    categories: () => http('GET', apiPaths.categories, data(v.array(CategoryTile)), { shared: true }),
    category: (slug: string) => http('GET', href(apiPaths.category, { slug }), data(Category), { shared: true }),
    // Search terms vary endlessly and would evict everything else from the cache.
    products: (query: URLSearchParams) =>
      http('GET', apiPaths.products, ProductList, { query, shared: !query.has('q') }),
    product: (id: string | number) => http('GET', href(apiPaths.product, { id }), data(Product), { shared: true }),

    reviews: (query: URLSearchParams) => http('GET', apiPaths.reviews, ReviewList, { query, shared: true }),

    search: (query: URLSearchParams, signal?: AbortSignal) =>
      http('GET', apiPaths.search, SearchJson, { query, ...(signal && { signal }) }),
    writeReview: (body: Body) => http('POST', apiPaths.reviews, data(ReviewReceipt), { body }),
    ownReviews: (productId: number) =>
      http('GET', apiPaths.ownReviews, data(v.array(Review)), {
        query: new URLSearchParams({ product_id: String(productId) }),
      }),

    createCart: () => http('POST', apiPaths.carts, data(Cart), { body: { status: 'active' } }),
    cart: (hash: string) => http('GET', href(apiPaths.cart, { hash }), data(Cart)),
    updateCart: (hash: string, body: Record<string, unknown>) =>
      http('PUT', href(apiPaths.cart, { hash }), data(Cart), { body }),
    deleteCart: (hash: string) => http('DELETE', href(apiPaths.cart, { hash }), empty),
    addItem: (hash: string, productId: number, quantity = 1) =>
      http('POST', href(apiPaths.cartItems, { hash }), data(Cart), { body: { product_id: productId, quantity } }),
    updateItem: (hash: string, productId: number, quantity: number) =>
      http('PUT', href(apiPaths.cartItem, { hash, productId }), data(Cart), { body: { quantity } }),
    removeItem: (hash: string, productId: number) =>
      http('DELETE', href(apiPaths.cartItem, { hash, productId }), empty),
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
    order: (number: string, token = '') =>
      http('GET', href(apiPaths.order, { number }), data(Order), {
        query: new URLSearchParams(token ? { token } : {}),
      }),
    cancelOrder: (number: string, token = '') =>
      http('POST', href(apiPaths.cancelOrder, { number }), data(Order), {
        query: new URLSearchParams(token ? { token } : {}),
      }),
    payOrder: (number: string, token = '') =>
      http('POST', href(apiPaths.payOrder, { number }), data(PaymentLink), {
        query: new URLSearchParams(token ? { token } : {}),
      }),
    recentOrder: () => http('GET', apiPaths.recentOrder, data(Order)),
    orders: (query: URLSearchParams) => http('GET', apiPaths.orders, OrderList, { query }),
    findOrder: (number: string, email: string) =>
      http('POST', apiPaths.findOrder, data(v.object({ number: v.string(), token: v.string() })), {
        body: { number, email },
      }),

    sendForm: (kind: string, body: Body | FormData) =>
      http('POST', href(apiPaths.form, { kind }), data(FormReceipt), { body }),

    stagingAuth: (password: string) => http('POST', apiPaths.stagingAuth, empty, { body: { password } }),
    user: () => http('GET', apiPaths.user, data(User)),
    login: (body: Body) => http('POST', apiPaths.login, empty, { body }),
    register: (body: Body) => http('POST', apiPaths.register, empty, { body }),
    logout: () => http('POST', apiPaths.logout, empty),
    forgotPassword: (email: string) =>
      http('POST', apiPaths.forgotPassword, v.object({ status: v.string() }), { body: { email } }),
    resetPassword: (body: Body) => http('POST', apiPaths.resetPassword, v.object({ status: v.string() }), { body }),
    /** `path` is the signed path of the mailed link. */
    verifyEmail: (path: string) => http('GET', path, nothing),
    resendVerification: () => http('POST', apiPaths.verificationNotification, nothing),
    /** The address of a signed-in user who has not confirmed it. */
    verificationAddress: () => http('GET', apiPaths.verificationNotification, data(v.object({ email: v.string() }))),
    sendVerificationLink: (email: string) => http('POST', apiPaths.verificationLink, StatusText, { body: { email } }),
    updateUser: (body: Body) => http('PUT', apiPaths.user, data(User), { body }),
    updatePassword: (body: Body) => http('PUT', apiPaths.userPassword, empty, { body }),
    updateEmail: (body: Body) => http('PUT', apiPaths.userEmail, StatusText, { body }),
    deleteUser: (body: Body) => http('DELETE', apiPaths.userDelete, empty, { body }),
    exportUser: () => http('POST', apiPaths.userExport, v.instance(Response), { file: true }),
    preferences: () => http('GET', apiPaths.userPreferences, data(Preferences)),
    updatePreferences: (body: Body) => http('PUT', apiPaths.userPreferences, data(Preferences), { body }),
    openRequests: () => http('GET', apiPaths.openRequests, data(v.array(OpenRequest))),
    addresses: () => http('GET', apiPaths.addresses, data(v.array(ShippingAddress))),
    addAddress: (body: Body) => http('POST', apiPaths.addresses, data(ShippingAddress), { body }),
    updateAddress: (id: number, body: Body) =>
      http('PUT', href(apiPaths.address, { id }), data(ShippingAddress), { body: { ...body, id } }),
    deleteAddress: (id: number) => http('DELETE', href(apiPaths.address, { id }), empty),
  }
}

/** For calls without a response body; a body means that something other than the API responded. */
const empty = v.undefined()

const StatusText = v.object({ status: v.string() })

/** Laravel may redirect to a page instead. */
const nothing = v.unknown()

/** Unwraps the API's `{data: …}` envelope. */
function data<Output>(schema: v.GenericSchema<any, Output>): v.GenericSchema<unknown, Output> {
  return v.pipe(
    v.unknown(),
    v.object({ data: schema }),
    v.transform((answer) => answer.data),
  )
}
