import type { PaymentProvider } from './payment.ts'
import { invoice } from './payment-invoice.ts'
import { testCard } from './payment-test.ts'

const all: readonly PaymentProvider[] = [testCard, invoice]

/** The ways to pay that are switched on, in the order to show them. */
export function paymentProviders(ids: readonly string[]): PaymentProvider[] {
  return all.filter(({ id }) => ids.includes(id))
}
