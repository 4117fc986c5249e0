import { href, paths } from '#shared/paths.ts'
import type { SentFields } from '#shared/desk/requests/form-fields.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import type { Loaded } from '#routes/screen.ts'
import { signFiles, type ReceivedFile } from '#api/requests/sent-files.ts'
import { viewQuote, type DeskLine, type ViewedQuote } from '#db/quotes/view-quote.ts'
import { quoteReadyText } from '#worker/mail/quote-emails.ts'
import { linkFiles } from '#desk/frame/attached-files.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { readToken } from './find-quote.ts'
import { priceQuote, type QuoteTotals } from './price-quote.ts'
import type { FoundFamily } from './product-sql.ts'

export type ShownQuote = Pick<ViewedQuote, 'row' | 'lines' | 'entries'> & {
  /** The customer's link, once it was sent; null if another key has sealed it. */
  link: string | null
  totals: QuoteTotals
  /** The text of the email that sends it. */
  mail: { subject: string; text: string }
  /** The request that it answers. */
  request: { reference: string; fields: SentFields; files: ViewedQuote['files'] } | null
  /** False without the binding that makes previews of its files. */
  hasPreviews: boolean
  /** Files on the quote's page. A file stays if its token is posted. */
  given: (LinkedFile & ReceivedFile)[]
}

/** Data of a quote's form after a preview, or after a search that found several products. */
export type FormAnswer = Partial<Pick<ShownQuote, 'totals' | 'mail'> & { lines: DeskLine[]; families: FoundFamily[] }>

export async function loadQuote(desk: Desk): Promise<Loaded<ShownQuote>> {
  const { c, db, params, now } = desk
  const number = (params['quote'] ?? '').toUpperCase()
  const viewed = await viewQuote(db, number, now)
  if (!viewed) return { notFound: `Quote ${number} not found.` }
  const { row, lines, request, files, given, entries, exemptions } = viewed
  const settings = c.get('settings')
  const token = await readToken(desk, row)
  const data: ShownQuote = {
    ...{ row, lines, entries, totals: priceQuote(desk, { ...row, lines, exemptions }) },
    link: token && settings.mail.origin + href(paths.quote, { token }),
    mail: quoteReadyText({ row, lines, given }, { settings, business: desk.rules.business, token }),
    request: request && { ...request, fields: JSON.parse(request.fields) as SentFields, files },
    hasPreviews: Boolean(c.env.IMAGES),
    given: await addTokens(desk, given),
  }
  return { data }
}

async function addTokens({ c }: Desk, given: ViewedQuote['given']): Promise<ShownQuote['given']> {
  const links = linkFiles(given)
  const tokens = await signFiles(c, given)
  return tokens.map((file, index) => ({ ...file, href: links[index]!.href }))
}
