import { DeskQuote, NewQuote, PreviewedQuote, QuoteList, SavedQuote } from '#shared/schema/desk/quotes.ts'
import { change, type DeskCall } from './change.ts'

export const quoteCalls = {
  quotes: { method: 'GET', path: 'quotes', needs: 'makeQuotes', query: true, response: { data: QuoteList } },
  addQuote: { method: 'POST', path: 'quotes', needs: 'makeQuotes', body: 'DeskBody', response: { data: NewQuote } },
  quote: { method: 'GET', path: 'quote', needs: 'makeQuotes', response: { data: DeskQuote } },
  saveQuote: {
    method: 'PUT',
    path: 'quote',
    needs: 'makeQuotes',
    body: 'DeskBody',
    takesFiles: true,
    response: { data: SavedQuote },
  },
  previewQuote: {
    method: 'POST',
    path: 'quotePreview',
    needs: 'makeQuotes',
    body: 'DeskBody',
    takesFiles: true,
    response: { data: PreviewedQuote },
  },
  sendQuote: {
    method: 'POST',
    path: 'quoteSend',
    needs: 'makeQuotes',
    body: 'DeskBody',
    takesFiles: true,
    response: { data: SavedQuote },
  },
  withdrawQuote: change('POST', 'quoteWithdraw', 'makeQuotes'),
} as const satisfies Record<string, DeskCall>
