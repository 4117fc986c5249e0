/** Why money is refunded. */
export const refundReasons = ['Did not fit', 'Damaged', 'Canceled', 'Late', 'Goodwill', 'Tax exempt', 'Other'] as const

/** How staff send money themselves. */
export const waysToSend = ['Check', 'Bank transfer', 'Card by phone', 'Cash'] as const
