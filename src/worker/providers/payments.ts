import type { Settings } from '#worker/base/settings.ts'
import type { PaymentPages, PaymentProvider } from './payment.ts'
import { invoice } from './payment-invoice.ts'
import { stripeCard, stripePages } from './payment-stripe.ts'
import { testCard } from './payment-test.ts'

/** The ways to pay that are switched on, in the order to show them. */
export function paymentProviders({ paymentProviders, stripe }: Settings): PaymentProvider[] {
  const ids: readonly string[] = paymentProviders
  return [testCard, stripeCard(stripe), invoice].filter(({ id }) => ids.includes(id))
}

/** Also where paying there is switched off by now: orders may still wait for it. Null where it was never set up. */
export function paymentPages({ stripe }: Settings): PaymentPages | null {
  return stripe.secretKey ? stripePages(stripe) : null
}
