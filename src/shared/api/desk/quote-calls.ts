import { DeskQuote, NewQuote, PreviewedQuote, QuoteList, SavedQuote } from '#shared/schema/desk/quotes.ts'
import { change, type DeskCall } from './change.ts'

const post = { method: 'POST', needs: 'makeQuotes', body: 'DeskBody' } as const

export const quoteCalls = {
  quotes: { method: 'GET', path: 'quotes', needs: 'makeQuotes', query: true, response: { data: QuoteList } },
  addQuote: { ...post, path: 'quotes', response: { data: NewQuote } },
  quote: { method: 'GET', path: 'quote', needs: 'makeQuotes', response: { data: DeskQuote } },
  saveQuote: { ...post, method: 'PUT', path: 'quote', response: { data: SavedQuote } },
  previewQuote: { ...post, path: 'quotePreview', response: { data: PreviewedQuote } },
  sendQuote: { ...post, path: 'quoteSend', response: { data: SavedQuote } },
  withdrawQuote: change('POST', 'quoteWithdraw', 'makeQuotes'),
} as const satisfies Record<string, DeskCall>
