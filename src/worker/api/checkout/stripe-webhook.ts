import { ForgedNews, MalformedNews } from '#providers/payment.ts'
import { paymentPages } from '#providers/payments.ts'
import { createCountedLog } from '#worker/base/counted-log.ts'
import { log } from '#worker/base/log.ts'
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
    if (news && 'isWhole' in news) {
      const isDone = await reconcileRefunds(c.get('db'), settings, news, Date.now())
      if (!isDone)
        return c.json({ message: 'Stripe could not be asked about its refunds.' }, 503, { 'Retry-After': '60' })
    } else if (news) await applyState(c.get('db'), news.reference, news.page, Date.now())
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
