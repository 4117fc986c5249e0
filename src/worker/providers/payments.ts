import type { Settings } from '#worker/base/settings.ts'
import type { PaymentPages, PaymentProvider } from './payment.ts'
import { stripeCard, stripePages } from './payment-stripe.ts'
import { testCard } from './payment-test.ts'

/** Invoice or payment by phone: always available, even without JavaScript. Production starts when the money arrives. */
const invoice: PaymentProvider = {
  id: 'invoice',
  name: 'Invoice or by phone',
  text: 'We’ll call within one business day. Cutting starts when the order is paid.',
  card: false,
  check: () => ({}),
  pay: async () => ({ state: 'deferred' }),
  /** Staff send the money by check or transfer and say so. */
  refund: async () => ({ state: 'succeeded', reference: null }),
}

export function paymentProviders({ paymentProviders, stripe }: Settings): PaymentProvider[] {
  const ids: readonly string[] = paymentProviders
  return [testCard, stripeCard(stripe), invoice].filter(({ id }) => ids.includes(id))
}

/** Refunds orders paid in this way, even if it is no longer offered. Null if it cannot. */
export function findRefunder({ stripe }: Settings, method: string): PaymentProvider['refund'] | null {
  if (method === 'stripe') return stripe.secretKey ? stripeCard(stripe).refund : null
  return [testCard, invoice].find(({ id }) => id === method)?.refund ?? null
}

/** Orders may still wait for a provider that was disabled. Null if none was ever configured. */
export function paymentPages({ stripe }: Settings): PaymentPages | null {
  return stripe.secretKey ? stripePages(stripe) : null
}
