import { ForgedNews, MalformedNews, type PaymentNews } from '#providers/payment.ts'
import { paymentPages } from '#providers/payments.ts'
import { createCountedLog } from '#worker/base/counted-log.ts'
import { log } from '#worker/base/log.ts'
import { waitUntil } from '#worker/base/wait-until.ts'
import { noteCheck } from '#db/desk/settings/shop-checks.ts'
import { storeAlert } from './payment-alerts.ts'
import { applyState } from './payment-pages.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import type { ApiContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'

const logForged = createCountedLog('warn', 'payment')

/**
 * POST /api/webhooks/stripe: 200 for anything genuine, 400 for a bad signature or an event that the shop cannot read,
 * 5xx when storing failed, so that Stripe retries.
 */
export async function stripeWebhook(c: ApiContext): Promise<Response> {
  const settings = c.get('settings')
  const pages = paymentPages(settings)
  if (!pages) return missing(c, 'Stripe is not set up here.')
  try {
    const news = await pages.read(await c.req.text(), c.req.header('Stripe-Signature') ?? '')
    if (news && !(await apply(c, news))) {
      return c.json({ message: 'Stripe could not be asked about its refunds.' }, 503, { 'Retry-After': '60' })
    }
    waitUntil(c, noteCheck(c.get('db'), 'event', { isOk: true, said: '' }, Date.now()).run())
    return c.json({ received: true })
  } catch (error) {
    if (error instanceof MalformedNews) {
      log('error', 'payment', { message: `Stripe sent an event that the shop cannot read: ${error.message}` })
      return c.json({ message: 'The event is malformed.' }, 400)
    }
    if (!(error instanceof ForgedNews)) throw error
    logForged({ message: `Not from Stripe: ${error.message}` })
    return c.json({ message: 'The signature is invalid, or the timestamp is too old or in the future.' }, 400)
  }
}

/** False if the provider would have to be asked, and cannot be reached. */
async function apply(c: ApiContext, news: PaymentNews): Promise<boolean> {
  const [db, now] = [c.get('db'), Date.now()]
  if ('isWhole' in news) return reconcileRefunds(db, c.get('settings'), news, now)
  if ('alert' in news) await storeAlert(db, news.alert, now)
  else await applyState(db, news.reference, news.page, now)
  return true
}
