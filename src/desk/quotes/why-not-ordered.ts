import type { ViewedQuote } from '#db/quotes/view-quote.ts'

/** Why a quote cannot be ordered for its customer; '' if it can. */
export function whyNotOrdered({ row: { state, email }, lines }: Pick<ViewedQuote, 'row' | 'lines'>): string {
  if (state === 'ordered') return 'This quote was ordered.'
  if (state === 'withdrawn') return 'This quote was withdrawn.'
  if (state === 'expired') return 'This quote has ended. Save it with a later day first.'
  if (lines.length === 0) return 'Add a line to the quote first.'
  return email === '' ? 'Enter the customer’s email address in the quote first.' : ''
}
