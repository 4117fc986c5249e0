import type { PaymentProvider } from './payment.ts'

/** Invoice or payment by phone: always available, also without JavaScript. Production starts when the money arrives. */
export const invoice: PaymentProvider = {
  id: 'invoice',
  name: 'Invoice or by phone',
  text: 'We call within one business day. Cutting starts when it is paid.',
  card: false,
  check: () => ({}),
  pay: async () => ({ state: 'deferred' }),
  /** Staff send the money by check or transfer and say so. */
  refund: async () => ({ state: 'succeeded', reference: null }),
}
