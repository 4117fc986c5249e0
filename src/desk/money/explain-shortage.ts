import { OrderRejected, toRejection, type RejectionReason } from '#db/orders/order-rejected.ts'

const shortages: Partial<Record<RejectionReason, string>> = {
  stock_left: 'Its stock was restored and has since sold, so it can’t be made. Send the money back instead.',
  coupon_uses: 'Its coupon was returned and has since been used up. Raise the limit of the coupon, then try again.',
  coupon_once:
    'Its coupon was returned, and its customer has since used it on another order. It works once for each customer.',
}

/** Why an order whose stock and coupon had come back can't be made; undefined for other errors. */
export function explainShortage(error: unknown): string | undefined {
  const rejection = toRejection(error)
  return rejection instanceof OrderRejected ? shortages[rejection.reason] : undefined
}
