export const STRIPE_KEY = 'sk_test_right'

/** What each key may use; restricted ones begin with "rk". */
const rights: Record<string, readonly string[]> = {
  [STRIPE_KEY]: ['checkout', 'refunds', 'disputes', 'files', 'tax', 'payouts', 'balance_transactions'],
  rk_test_cards: ['checkout', 'refunds', 'disputes', 'files'],
  rk_test_taxes: ['tax'],
  rk_test_no_refunds: ['checkout'],
}

/** Why Stripe refuses a call to `/v1/{resource}`, or null. */
export function refusalOf(
  authorization: string | undefined,
  resource: string,
): { status: number; message: string } | null {
  const allowed = rights[authorization?.replace('Bearer ', '') ?? '']
  if (!allowed) return { status: 401, message: 'Invalid API Key provided' }
  if (allowed.includes(resource)) return null
  return { status: 403, message: 'The provided key does not have the required permissions for this endpoint.' }
}
