export type RejectionReason = 'coupon_uses' | 'coupon_once' | 'stock_left' | 'changed'

/** A constraint rolled the batch back, so nothing was written. */
export class OrderRejected extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason) {
    super(reason)
    this.reason = reason
  }
}

/** Maps a constraint error of the batch to a reason for the shopper; other errors stay unchanged. */
export function toRejection(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('coupon_uses')) return new OrderRejected('coupon_uses')
  if (message.includes('coupon_redemptions')) return new OrderRejected('coupon_once')
  if (message.includes('stock_left')) return new OrderRejected('stock_left')
  const lostRace = ['assertion', 'orders.cart_id', 'idempotency_keys'].some((name) => message.includes(name))
  return lostRace ? new OrderRejected('changed') : error
}
