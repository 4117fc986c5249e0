/** How money comes that no payment provider takes. */
export const paymentMethods = ['check', 'transfer', 'cash', 'terminal', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Record<PaymentMethod, string> = {
  ...{ check: 'Check', transfer: 'Bank transfer', cash: 'Cash', terminal: 'Card terminal', other: 'Other' },
}

/** A bank knows these by a number. */
export const numberedMethods: readonly PaymentMethod[] = ['check', 'transfer']

const providerNames: Record<string, string> = { stripe: 'Card', test: 'Test card', invoice: 'Check or transfer' }

/** How a payment came, in words. Staff who recorded it before they could say how have left `method` empty. */
export function namePaymentMethod({ provider, method }: { provider: string; method: string }): string {
  const recorded: Record<string, string> = paymentMethodNames
  return recorded[method] ?? providerNames[provider] ?? provider
}
