import * as v from 'valibot'
import { setQuoteLink, viewQuote, type DeskLine, type QuoteRow } from '#db/quotes/view-quote.ts'
import type { Business } from '#shared/business/business.ts'
import { fillIn, shop } from '#shared/business/shop-texts.ts'
import type { CustomerFile } from '#db/quotes/quote-files.ts'
import { megabytes } from '#shared/actions/form-files.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { counted } from '#shared/desk/times.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { href, paths } from '#shared/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Settings } from '#worker/base/settings.ts'
import { newQuoteLink } from '#worker/base/signing/quote-link.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { longDay } from './dates.ts'
import { link, withoutLinks, type EmailContext, type Write } from './email-context.ts'
import { button, buildLines, note, paragraph, type Block, type Item, type Letter } from './letter.ts'
import { mailedPicture } from './order-received.ts'
import { letterText } from './letter-text.ts'

const NEWS = 'is ready'
const NO_LINK_YET = 'made-when-it-is-sent'

export const quoteEmails = {
  'quote-ready': (payload, context) => letter(payload, context, NEWS, composeOpening),
  'quote-reminder': (payload, context) => letter(payload, context, 'ends soon', composeReminder),
} satisfies Record<string, Write>

/** Null once the quote is changed, ordered, over or withdrawn. */
async function letter(
  payload: unknown,
  { db, settings, now }: EmailContext,
  news: string,
  opening: (quote: Offer) => Block[],
) {
  const quote = await viewQuote(db, v.parse(v.object({ number: v.string() }), payload).number, now)
  if (quote?.row.state !== 'sent' || !quote.row.tokenSealed) return null
  return composeLetter(quote, { settings, token: await tokenFor(quote.row), news, opening })

  /** With another key than the one that sealed the link, the email that brings it brings a new one. */
  async function tokenFor({ id, tokenSealed }: QuoteRow): Promise<string | null> {
    const token = tokenSealed && (await unseal(settings.appKey, tokenSealed))
    if (token || news !== NEWS) return token
    const link = await newQuoteLink(settings.appKey)
    await setQuoteLink(db, id, link).run()
    return link.token
  }
}

/** The text of the email that sends a quote. Its link is made as it is sent. */
export function quoteReadyText(
  quote: Offer,
  { settings, business, token }: { settings: Settings; business: Business; token: string | null },
): { subject: string; text: string } {
  const parts = { settings, token: token ?? NO_LINK_YET, news: NEWS, opening: composeOpening }
  const written = fillIn(composeLetter(quote, parts), business)
  return { subject: written.subject, text: letterText(written, business) }
}

/** The part of a quote that a letter needs. */
export type Offer = {
  row: Pick<QuoteRow, 'number' | 'name' | 'email' | 'message' | 'expiresAt' | 'ownDiscountCents' | 'ownDiscountName'>
  lines: DeskLine[]
  given: readonly Pick<CustomerFile, 'name' | 'bytes'>[]
}
type Parts = { settings: Settings; token: string | null; news: string; opening: (quote: Offer) => Block[] }

function composeLetter(quote: Offer, { settings, token, news, opening }: Parts): Letter {
  const { row, lines, given } = quote
  const { ownDiscountCents, ownDiscountName } = row
  const subtotal = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, -ownDiscountCents)
  return {
    to: row.email,
    subject: `Your quote ${row.number} ${news}`,
    heading: `Your quote ${news}`,
    body: [
      ...opening(quote),
      {
        kind: 'items' as const,
        items: lines.map((line) => buildQuoteItem(line, settings)),
        totals: [
          ...(ownDiscountCents > 0 ? [{ name: ownDiscountName, amount: formatCents(-ownDiscountCents) }] : []),
          { name: 'Subtotal', amount: formatCents(subtotal), isTotal: true },
        ],
      },
      ...(given.length > 0 ? [paragraph(`The quote’s page also has ${filesText(given)}.`)] : []),
      token === null
        ? paragraph('Open it with the link in the email that brought it.')
        : button('View your quote', link(settings, href(paths.quote, { token })), { isSpelledOut: true }),
      note(`Questions? Reply to this email or call ${shop.phoneDisplay}, ${shop.hours}.`),
    ],
    reason: `You’re receiving this because you asked ${shop.name} for a quote.`,
    replyTo: settings.mail.staff,
  }
}

/** The names of the files that the quote gives to the customer, with their sizes. */
function filesText(files: Offer['given']): string {
  const shown = files.map(({ name, bytes }) => `${name} (${megabytes(bytes)})`)
  return `${counted(files.length, 'file')} from us: ${shown.join(', ')}`
}

function composeOpening({ row: { name, message, expiresAt } }: Offer): Block[] {
  return [
    paragraph(`${greeting(name)}these prices are yours until ${longDay(expiresAt)}, for one order.`),
    ...(message ? [buildLines(...message.split('\n'))] : []),
  ]
}

function composeReminder({ row: { name, expiresAt } }: Offer): Block[] {
  return [paragraph(`${greeting(name)}the prices of your quote end on ${longDay(expiresAt)}.`)]
}

function greeting(name: string): string {
  const first = withoutLinks(name).split(' ')[0]
  return first ? `Hello ${first}, ` : 'Hello, '
}

function buildQuoteItem({ name, options, image, quantity, unitCents }: DeskLine, { mail }: Settings): Item {
  const code = options['design']
  return {
    name,
    about: optionsText(options),
    // Email programs show no SVG.
    image: mailedPicture(code ? designFile(code, 'png') : image, mail.origin),
    amount: `${quantity} × ${formatCents(unitCents)}`,
    ...(code && { isWide: true }),
  }
}
