import type { QuoteList } from '#shared/schema/desk/quotes.ts'
import { isQuoteTab } from '#shared/desk/quotes/tabs.ts'
import { listQuotes } from '#db/desk/quotes/list.ts'
import { data, type Desk } from '../desk.ts'
import { pageOf, pagesOf } from '#shared/desk/list-pages.ts'

const ROWS_PER_PAGE = 50

/** GET quotes: `tab` (drafts by default) and `page`. */
export async function quotes(desk: Desk): Promise<Response> {
  const { query, db, now } = desk
  const page = pageOf(query)
  const asked = query.get('tab') ?? ''
  const tab = isQuoteTab(asked) ? asked : 'draft'
  const found = await listQuotes(db, {
    ...{ tab, now, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE },
  })
  const answer: QuoteList = { ...found, page, pages: pagesOf(found, ROWS_PER_PAGE) }
  return data(desk, answer)
}
