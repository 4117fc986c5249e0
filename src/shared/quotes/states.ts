/** An expired quote is a sent one past its end; a draft that was sent before is being changed. */
export const quoteStates = ['draft', 'sent', 'ordered', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]
