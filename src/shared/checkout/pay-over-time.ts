/** Affirm's limits through Stripe, in cents: from $50.00 to $30,000.00. */
const [LEAST_CENTS, MOST_CENTS] = [5_000, 3_000_000]

export function isPayableOverTime(cents: number): boolean {
  return cents >= LEAST_CENTS && cents <= MOST_CENTS
}
