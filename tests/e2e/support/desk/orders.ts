/** Numbers of orders that exist from the start, by what a test does with them. */
export const orders = {
  paid: 'AL-2222-222',
  cutting: 'AL-3333-333',
  shipped: 'AL-4444-444',
  unpaid: 'AL-5555-555',
  flagged: 'AL-6666-666',
  /** Changed by a test each. */
  scriptless: 'AL-7777-777',
  byKeys: 'AL-8888-888',
  money: 'AL-9222-222',
  handled: 'AL-9333-222',
  toPay: 'AL-9333-333',
  toCancel: 'AL-9333-444',
  together: 'AL-9333-555',
  withIt: 'AL-9333-666',
  leaving: 'AL-9444-222',
  given: 'AL-9444-333',
  givenToo: 'AL-9444-444',
  week: 'AL-9666-222',
  weekToo: 'AL-9666-333',
  weekOfKeys: 'AL-9666-444',
  doubted: 'AL-9555-222',
  /** Has a refund of which no one knows whether it was sent. */
  asked: 'AL-9555-333',
  /** Has a line of every family of the catalogue. */
  everyFamily: 'AL-9999-222',
  printed: 'AL-9999-333',
  /** Its boards are remade. */
  remade: 'AL-9999-444',
  /** Its address is corrected. */
  corrected: 'AL-9999-555',
} as const

export const states: Record<keyof typeof orders, string> = {
  paid: 'paid',
  cutting: 'in_production',
  shipped: 'shipped',
  unpaid: 'pending_payment',
  flagged: 'needs_attention',
  scriptless: 'paid',
  byKeys: 'paid',
  money: 'paid',
  handled: 'paid',
  toPay: 'pending_payment',
  toCancel: 'paid',
  together: 'paid',
  withIt: 'paid',
  leaving: 'shipped',
  given: 'paid',
  givenToo: 'paid',
  week: 'paid',
  weekToo: 'paid',
  weekOfKeys: 'paid',
  doubted: 'needs_attention',
  asked: 'paid',
  everyFamily: 'in_production',
  printed: 'in_production',
  remade: 'in_production',
  corrected: 'paid',
}

/** Further orders, delivered long ago. */
export const twenty: readonly string[] = Array.from({ length: 20 }, (_, index) => `AL-2222-3${index + 10}`)
