import type { Stripe } from 'stripe'
import { isPayableOverTime } from '#shared/checkout/pay-over-time.ts'
import { cardProblem } from '#shared/checkout/payable.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { log, thrown } from '#worker/base/log.ts'
import { CURRENCY, ForgedNews, MalformedNews, type PaymentPages, type PaymentProvider } from './payment.ts'
import { newsIn, pageState } from './stripe-events.ts'
import { listRefunds, refundPayment } from './stripe-refunds.ts'
import { createStripeClient, stripeAddress, type StripeAccount } from './stripe-client.ts'

/** How far an event's time may be from now. */
const TOLERANCE_SECONDS = 300

/** Card, Apple Pay, Google Pay, Link or Affirm on Stripe's own page; no card data reaches the shop. */
export function stripeCard(account: StripeAccount): PaymentProvider {
  return {
    id: 'stripe',
    name: 'Card, Apple Pay or Google Pay',
    text: 'You’ll pay on Stripe’s secure page and then return here.',
    card: false,
    check: () => ({}),
    async pay({ orderNumber, amountCents, lines, idempotencyKey, email, shipTo, returnUrl, closesAt }) {
      if (amountCents === 0) return { state: 'succeeded' }
      const problem = cardProblem(amountCents)
      if (problem) return { state: 'declined', message: problem }
      const isAffirm = account.hasAffirm && isPayableOverTime(amountCents)
      const client = await createStripeClient(account)
      try {
        const { id, url } = await client.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: isAffirm ? ['card', 'affirm'] : ['card'],
            // The paid amount is compared with the order, so it must be in the order's currency.
            adaptive_pricing: { enabled: false },
            client_reference_id: orderNumber,
            customer_email: email,
            // A bank that disputes a payment asks for both addresses.
            billing_address_collection: 'required',
            line_items: lines.map(({ name, cents }) => ({
              quantity: 1,
              price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name } },
            })),
            // Stripe copies this to the charge, where refund events include it.
            payment_intent_data: {
              metadata: { order: orderNumber },
              ...(shipTo && { shipping: formatStripeShipping(shipTo) }),
            },
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(closesAt / 1000),
          },
          { idempotencyKey },
        )
        if (!id || !url) throw new Error('Stripe answered with no page')
        return { state: 'elsewhere', page: { reference: id, url } }
      } catch (error) {
        // Even if Stripe opened a page, no shopper has its address, so no one can pay there.
        log('error', 'payment', { order: orderNumber, ...thrown(error) })
        return { state: 'unreachable' }
      }
    },
    refund: async (request) => refundPayment(await createStripeClient(account), request),
  }
}

/** Stripe judges fraud by it, and Affirm whether it lends. */
function formatStripeShipping(address: AddressJson): Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping {
  return {
    name: `${address.first_name} ${address.last_name}`,
    phone: address.phone_number,
    address: stripeAddress(address),
  }
}

export function stripePages(account: StripeAccount): PaymentPages {
  return {
    async look(reference) {
      const client = await createStripeClient(account)
      return pageState(await client.checkout.sessions.retrieve(reference))
    },
    async close(reference) {
      const client = await createStripeClient(account)
      const { status } = await client.checkout.sessions.retrieve(reference)
      if (status === 'open') await client.checkout.sessions.expire(reference)
    },
    refunds: async (payment) => listRefunds(await createStripeClient(account), payment),
    async read(raw, signature) {
      const client = await createStripeClient(account)
      if (isOfFuture(signature)) throw new ForgedNews('The event is of the future')
      const event = await client.webhooks
        .constructEventAsync(raw, signature, account.webhookSecret, TOLERANCE_SECONDS)
        .catch((error: unknown) => {
          const { message, type } = error as Stripe.errors.StripeError
          throw type === 'StripeSignatureVerificationError' ? new ForgedNews(message) : new MalformedNews(message)
        })
      return newsIn(event)
    },
  }
}

/** Stripe's package rejects only old events; one from the future could be replayed until then. */
function isOfFuture(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10) > Date.now() / 1000 + TOLERANCE_SECONDS
}
