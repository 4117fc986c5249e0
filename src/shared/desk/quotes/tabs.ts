import type { QuoteState } from '#shared/quotes/states.ts'

/** The tabs of the list, with the states that each shows. */
export const quoteTabs = {
  draft: ['draft'],
  sent: ['sent'],
  ordered: ['ordered'],
  over: ['expired', 'withdrawn'],
} as const satisfies Record<string, readonly QuoteState[]>

export type QuoteTab = keyof typeof quoteTabs

export function isQuoteTab(text: string): text is QuoteTab {
  return Object.hasOwn(quoteTabs, text)
}

export const quoteStateNames: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  ordered: 'Ordered',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}
