import { noteRefund } from '#db/payment-pages.ts'
import { ForgedNews } from '#providers/payment.ts'
import { paymentPages } from '#providers/payments.ts'
import { log } from '#worker/base/log.ts'
import { applyState } from './payment-pages.ts'
import type { ApiContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'

/**
 * POST /api/webhooks/stripe: 200 for anything genuine, 400 for a bad signature, 5xx when storing failed, so that Stripe
 * retries.
 */
export async function stripeWebhook(c: ApiContext): Promise<Response> {
  const pages = paymentPages(c.get('settings'))
  if (!pages) return missing(c, 'Stripe is not set up here.')
  try {
    const news = await pages.read(await c.req.text(), c.req.header('Stripe-Signature') ?? '')
    if (news && 'refunded' in news) await noteRefund(c.get('db'), news.refunded, Date.now())
    else if (news) await applyState(c.get('db'), news.reference, news.page, Date.now())
    return c.json({ received: true })
  } catch (error) {
    if (!(error instanceof ForgedNews)) throw error
    log('warn', 'payment', { message: error.message })
    return c.json({ message: 'The signature is wrong or too old.' }, 400)
  }
}
