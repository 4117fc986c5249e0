import { href, paths } from '#shared/paths.ts'
import type { DeskQuote, QuoteLine } from '#shared/schema/desk/quotes.ts'
import type { DeskLine, ViewedQuote } from '#db/desk/quotes/view.ts'
import { lineSize } from '#api/cart/cart-json.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { tokensOf } from '#api/requests/sent-files.ts'
import { filesAtDesk } from '../customer-files.ts'
import { data, type Desk } from '../desk.ts'
import { quoteReadyText } from '#worker/mail/quote-emails.ts'
import { withQuote } from './chosen-quote.ts'
import { quoteTotals } from './quote-totals.ts'

/** GET quotes/:number */
export function quote(desk: Desk): Promise<Response> {
  return withQuote(desk, async (viewed) => data(desk, await quoteJson(desk, viewed)))
}

async function quoteJson(desk: Desk, { row, lines, request, files, given, entries }: ViewedQuote): Promise<DeskQuote> {
  const { id: _, tokenSealed, remind, createdAt: __, ...rest } = row
  const { mail, appKey } = desk.c.get('settings')
  const token = tokenSealed && (await unseal(appKey, tokenSealed))
  return {
    ...{ ...rest, remind: remind === 1, link: token && mail.origin + href(paths.quote, { token }) },
    lines: lines.map((line) => lineJson(line)),
    totals: quoteTotals(desk, { ...row, lines }),
    request: request && {
      reference: request.reference,
      fields: JSON.parse(request.fields),
      files,
      hasPreviews: Boolean(desk.c.env.IMAGES),
    },
    mail: quoteReadyText({ row, lines, given }, desk.c.get('settings'), token),
    files: await givenFiles(desk, given),
    entries: entries.map(({ id, at, actor, summary }) => ({ id, at, actor, summary })),
  }
}

/** Each file with its link, and its token for the form that keeps or drops it. */
async function givenFiles({ c }: Desk, given: ViewedQuote['given']): Promise<DeskQuote['files']> {
  const links = filesAtDesk(given)
  const tokens = await tokensOf(c, given)
  return tokens.map((file, index) => ({ ...file, href: links[index]!.href }))
}

export function lineJson(line: DeskLine): QuoteLine {
  const { productId, name, options, choices, image, forSale, quantity, listCents, unitCents, note } = line
  const isDesign = 'design' in options
  return {
    ...{ productId, name, options, choices: isDesign ? {} : choices, size: lineSize(line), image },
    ...{ isSold: forSale === 1, quantity, listCents, unitCents, note },
  }
}
