/** Numbers of orders that exist from the start, by what a test does with them. */
export const orders = {
  paid: 'AL-2222-222',
  cutting: 'AL-3333-333',
  shipped: 'AL-4444-444',
  unpaid: 'AL-5555-555',
  flagged: 'AL-6666-666',
  /** Changed by a test each. */
  scriptless: 'AL-7777-777',
  money: 'AL-9222-222',
  week: 'AL-9666-222',
  /** Has a refund of which no one knows whether it was sent. */
  asked: 'AL-9555-333',
  /** Has a line of every family of the catalogue. */
  everyFamily: 'AL-9999-222',
  printed: 'AL-9999-333',
  /** Its address is corrected. */
  corrected: 'AL-9999-555',
  /** Cut and shipped together. */
  busy: 'AL-9777-222',
  busier: 'AL-9777-333',
  busiest: 'AL-9777-555',
  /** Has tax, is paid in parts, and goes on from there. */
  awkward: 'AL-9888-222',
} as const

export const states: Record<keyof typeof orders, string> = {
  paid: 'paid',
  cutting: 'in_production',
  shipped: 'shipped',
  unpaid: 'pending_payment',
  flagged: 'needs_attention',
  scriptless: 'paid',
  money: 'paid',
  week: 'paid',
  asked: 'paid',
  everyFamily: 'in_production',
  printed: 'in_production',
  corrected: 'paid',
  busy: 'paid',
  busier: 'paid',
  busiest: 'paid',
  awkward: 'pending_payment',
}
