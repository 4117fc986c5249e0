import type { PaymentProvider } from './payment.ts'

/** Paid by invoice or on the phone: always there, also without JavaScript. Cutting starts when the money has arrived. */
export const invoice: PaymentProvider = {
  id: 'invoice',
  name: 'Invoice or by phone',
  text: 'We call within one business day. Cutting starts when it is paid.',
  card: false,
  check: () => ({}),
  pay: async () => ({ state: 'deferred' }),
}
