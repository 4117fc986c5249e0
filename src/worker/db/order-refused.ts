export type RefusalReason = 'coupon_uses' | 'coupon_once' | 'stock_left' | 'changed'

/** A constraint rolled the batch back, so nothing was written. */
export class OrderRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** Maps a constraint error of the batch to a reason for the shopper; other errors stay unchanged. */
export function refusalOf(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('coupon_uses')) return new OrderRefused('coupon_uses')
  if (message.includes('coupon_redemptions')) return new OrderRefused('coupon_once')
  if (message.includes('stock_left')) return new OrderRefused('stock_left')
  const lostRace = ['assertion', 'orders.cart_id', 'idempotency_keys'].some((name) => message.includes(name))
  return lostRace ? new OrderRefused('changed') : error
}
