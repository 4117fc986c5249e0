import { Hono } from 'hono'
import { apiPaths } from '#shared/paths.ts'
import { addresses } from './addresses.ts'
import { auth } from './auth.ts'
import { limitBody } from './body-limit.ts'
import { requireBodyType } from './body-type.ts'
import { carts } from './carts.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { context, type ApiContext, type ApiEnv } from './context.ts'
import { csrfCookie, verifyCsrf } from './csrf.ts'
import { deleteAccount } from './delete-account.ts'
import { answerError, missing } from './errors.ts'
import { exportAccount } from './export-account.ts'
import { sendForm } from './forms.ts'
import { health } from './health.ts'
import { ownReviews, writeReview } from './new-review.ts'
import { openapi } from './openapi.ts'
import { openRequests } from './open-requests.ts'
import { orders } from './orders.ts'
import { preferences, updatePreferences, updateProfile, user } from './profile.ts'
import { reviews } from './reviews.ts'
import { searchEverything } from './search-everything.ts'
import { sessionCookies } from './session-cookies.ts'
import { site } from './site.ts'
import { stagingAuth } from './staging-auth.ts'
import { stripeWebhook } from './stripe-webhook.ts'
import { upload } from './upload.ts'

/** The embedded API: everything that a remote API host would answer. It knows nothing of pages. */
export const api = new Hono<ApiEnv>()
  .use(context)
  // From a server, not from a browser: its signature stands for session and token.
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
  .onError(answerError)

/** Laravel's answer to a path without a route, or to a route that has other methods. */
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
