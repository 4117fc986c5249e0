export type RefusalReason = 'coupon_uses' | 'coupon_once' | 'stock_left' | 'changed'

/** The batch was rolled back by one of its constraints; nothing has been written. */
export class OrderRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** What an error of the batch means for the shopper, by the constraint that it names; others stay as they are. */
export function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('coupon_uses')) return new OrderRefused('coupon_uses')
  if (message.includes('coupon_redemptions')) return new OrderRefused('coupon_once')
  if (message.includes('stock_left')) return new OrderRefused('stock_left')
  const lostRace = ['assertion', 'orders.cart_id', 'idempotency_keys'].some((name) => message.includes(name))
  return lostRace ? new OrderRefused('changed') : error
}
