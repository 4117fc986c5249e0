import { Hono } from 'hono'
import { calls } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { addAddress, address, addresses, changeAddress, removeAddress } from '#api/account/addresses.ts'
import { updateEmail } from '#api/account/change-email.ts'
import { deleteAccount } from '#api/account/delete-account.ts'
import { exportAccount } from '#api/account/export-account.ts'
import { confirmByPassword } from '#api/auth/confirm-email.ts'
import { login, logout } from '#api/auth/login.ts'
import { forgotPassword, resetPassword } from '#api/auth/password-reset.ts'
import { preferences, updatePreferences, updateProfile, user } from '#api/account/profile.ts'
import { register } from '#api/auth/register.ts'
import { endOneSession, endOtherSessions, sessions } from '#api/account/sessions.ts'
import { stagingAuth } from '#api/auth/staging-auth.ts'
import { unsubscribe } from '#api/account/unsubscribe.ts'
import { updatePassword } from '#api/account/update-password.ts'
import { sendVerification, sendVerificationLink, verificationAddress, verifyEmail } from '#api/auth/verify-email.ts'
import { applyCoupon, cart, createCart, discardCart, removeCoupon, updateCart } from '#api/cart/carts.ts'
import { cartPacking } from '#api/cart/packing.ts'
import { addItem, removeItem, updateItem } from '#api/cart/items.ts'
import {
  categories,
  category,
  mainCategories,
  product,
  products,
  familyPages,
  placements,
} from '#api/catalogue/catalogue.ts'
import { leftOnTime } from '#api/checkout/left-on-time.ts'
import { feedParts, feedProducts } from '#api/catalogue/feed-products.ts'
import { ownReviews, writeReview } from '#api/catalogue/new-review.ts'
import { reviews } from '#api/catalogue/reviews.ts'
import { searchEverything } from '#api/catalogue/search-everything.ts'
import { moved, site } from '#api/catalogue/site.ts'
import { checkout, checkoutAddress, checkoutDelivery } from '#api/checkout/checkout.ts'
import { orderedDesign } from '#api/checkout/ordered-design.ts'
import { orderedPart } from '#api/checkout/ordered-part.ts'
import { cancelOrder, findGuestOrder, order, orders, payOrder, showRecentOrder } from '#api/checkout/orders.ts'
import { placeOrder } from '#api/checkout/place-order.ts'
import { stripeWebhook } from '#api/checkout/stripe-webhook.ts'
import { limitBody, requireBodyType, limitParts } from '#api/http/body.ts'
import type { ApiContext, ApiEnv } from '#api/http/context.ts'
import { databases } from '#api/http/databases.ts'
import { csrfCookie, verifyCsrf } from '#api/http/csrf.ts'
import { errorResponse, missing } from '#api/http/errors.ts'
import { logRefusals } from '#api/http/refusal-log.ts'
import { health } from '#api/http/health.ts'
import { sessionCookies } from '#api/http/session-cookies.ts'
import { openapi } from '#api/openapi/openapi.ts'
import { addDesign, design, designTariff } from '#api/planner/designs.ts'
import { addQuote, quote, replyQuote } from '#api/quotes/quote.ts'
import {
  changeDesign,
  removeDesign,
  renameDesign,
  restoreDesign,
  saveDesign,
  savedDesign,
  savedDesigns,
} from '#api/planner/saved-designs.ts'
import { formReceipt } from '#api/requests/form-receipt.ts'
import { sendForm, openRequests } from '#api/requests/forms.ts'
import { upload } from '#api/requests/upload.ts'
import { mount, type Handlers } from './mount.ts'

const handlers: Handlers = {
  csrfCookie,
  site,
  health,
  openapi,
  stagingAuth,
  sendForm,
  formReceipt,
  upload,

  mainCategories,
  categories,
  category,
  products,
  product,
  placements,
  familyPages,
  moved,
  feedParts,
  feedProducts,
  reviews,
  search: searchEverything,
  leftOnTime,
  designTariff,
  addDesign,
  quote,
  addQuote,
  replyQuote,
  design,
  writeReview,
  ownReviews,

  createCart,
  cart,
  cartPacking,
  updateCart,
  deleteCart: discardCart,
  addItem,
  updateItem,
  removeItem,
  applyCoupon,
  removeCoupon,

  checkout,
  checkoutAddress,
  checkoutDelivery,
  placeOrder,
  stripeWebhook,
  findOrder: findGuestOrder,
  recentOrder: showRecentOrder,
  order,
  orderedDesign,
  orderedPart,
  cancelOrder,
  payOrder,

  login,
  register,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmail: confirmByPassword,
  resendVerification: sendVerification,
  verificationAddress,
  sendVerificationLink,
  user,
  updateUser: updateProfile,
  updatePassword,
  updateEmail,
  savedDesigns,
  saveDesign,
  savedDesign,
  changeDesign,
  renameDesign,
  removeDesign,
  restoreDesign,
  preferences,
  updatePreferences,
  unsubscribe,
  sessions,
  endOtherSessions,
  endSession: endOneSession,
  openRequests,
  exportUser: exportAccount,
  deleteUser: deleteAccount,
  addresses,
  addAddress,
  address,
  updateAddress: changeAddress,
  deleteAddress: removeAddress,
  orders,
}

const signed = calls.filter(([, { isSigned }]) => isSigned)
const others = calls.filter(([, { isSigned }]) => !isSigned)

/** The embedded API, everything that a remote API host would answer. It does not depend on the pages. */
export const api = new Hono<ApiEnv>()

api.use(databases, logRefusals)
for (const [, { method, path }] of signed) api.on(method, apiPaths[path], limitBody)
mount(api, signed, handlers)
api.use(sessionCookies, limitBody, limitParts, verifyCsrf, requireBodyType)
mount(api, others, handlers)
api.notFound(unanswered).onError(errorResponse)

function unanswered(c: ApiContext): Response {
  const path = c.req.path.slice(1)
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => hasRoute(method, c.req.path))
  if (methods.length === 0) return missing(c, `The route ${path} could not be found.`)
  const message = `The ${c.req.method} method is not supported for route ${path}. Supported methods: ${methods.join(', ')}.`
  return c.json({ message }, 405, { Allow: methods.join(', ') })
}

function hasRoute(method: string, path: string): boolean {
  const [handlers] = api.router.match(method, path)
  return handlers.some(([[, route]]) => route.method === method)
}
