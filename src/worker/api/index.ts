import { Hono } from 'hono'
import { apiPaths } from '#shared/paths.ts'
import { addresses } from '#api/account/addresses.ts'
import { auth } from '#api/account/auth.ts'
import { limitBody } from '#api/http/body-limit.ts'
import { requireBodyType } from '#api/http/body-type.ts'
import { carts } from '#api/cart/carts.ts'
import { catalogue } from '#api/catalogue/catalogue.ts'
import { checkout } from '#api/checkout/checkout.ts'
import { context, type ApiContext, type ApiEnv } from '#api/http/context.ts'
import { csrfCookie, verifyCsrf } from '#api/http/csrf.ts'
import { deleteAccount } from '#api/account/delete-account.ts'
import { errorResponse, missing } from '#api/http/errors.ts'
import { exportAccount } from '#api/account/export-account.ts'
import { sendForm } from '#api/requests/forms.ts'
import { health } from '#api/http/health.ts'
import { ownReviews, writeReview } from '#api/catalogue/new-review.ts'
import { openapi } from '#api/openapi/openapi.ts'
import { openRequests } from '#api/requests/open-requests.ts'
import { orders } from '#api/checkout/orders.ts'
import { preferences, updatePreferences, updateProfile, user } from '#api/account/profile.ts'
import { reviews } from '#api/catalogue/reviews.ts'
import { searchEverything } from '#api/catalogue/search-everything.ts'
import { sessionCookies } from '#api/http/session-cookies.ts'
import { site } from '#api/catalogue/site.ts'
import { stagingAuth } from '#api/account/staging-auth.ts'
import { stripeWebhook } from '#api/checkout/stripe-webhook.ts'
import { upload } from '#api/requests/upload.ts'

/** The embedded API, everything that a remote API host would answer. It does not depend on the pages. */
export const api = new Hono<ApiEnv>()
  .use(context)
  // Stripe's server calls this; its signature replaces session and token.
  .post(apiPaths.stripeWebhook, limitBody, stripeWebhook)
  .use(sessionCookies)
  .use(limitBody)
  .use(verifyCsrf)
  .use(requireBodyType)
  .get(apiPaths.csrfCookie, csrfCookie)
  .get(apiPaths.site, site)
  .get(apiPaths.health, health)
  .get(apiPaths.openapi, openapi)
  .post(apiPaths.stagingAuth, stagingAuth)
  .route('/', auth)
  .get(apiPaths.user, user)
  .put(apiPaths.user, updateProfile)
  .get(apiPaths.userPreferences, preferences)
  .put(apiPaths.userPreferences, updatePreferences)
  .get(apiPaths.openRequests, openRequests)
  .post(apiPaths.userExport, exportAccount)
  .delete(apiPaths.userDelete, deleteAccount)
  .route(apiPaths.addresses, addresses)
  .get(apiPaths.reviews, reviews)
  .get(apiPaths.search, searchEverything)
  .post(apiPaths.reviews, writeReview)
  .get(apiPaths.ownReviews, ownReviews)
  .post(apiPaths.form, sendForm)
  .get(apiPaths.upload, upload)
  .route('/api', catalogue)
  .route(apiPaths.carts, carts)
  .route('/api/checkout', checkout)
  .route('/api/orders', orders)
  .notFound(unanswered)
  .onError(errorResponse)

/** Laravel's response for an unknown path or method. */
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
