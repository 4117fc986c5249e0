import * as v from 'valibot'
import { viewQuote, type DeskLine, type ViewedQuote } from '#db/desk/quotes/view.ts'
import { brand } from '#shared/brand.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { href, paths } from '#shared/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Settings } from '#worker/base/settings.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { longDay } from './dates.ts'
import { link, withoutLinks, type EmailContext, type Write } from './email-context.ts'
import { button, linesOf, note, paragraph, type Block, type Item } from './letter.ts'

export const quoteEmails = {
  'quote-ready': (payload, context) => letter(payload, context, 'is ready', openingOf),
  'quote-reminder': (payload, context) => letter(payload, context, 'ends soon', reminderOf),
} satisfies Record<string, Write>

/** Null once the quote is changed, ordered, over or withdrawn. */
async function letter(
  payload: unknown,
  { db, settings, now }: EmailContext,
  news: string,
  opening: (quote: ViewedQuote) => Block[],
) {
  const quote = await viewQuote(db, v.parse(v.object({ number: v.string() }), payload).number, now)
  if (quote?.row.state !== 'sent' || !quote.row.tokenSealed) return null
  const { row, lines } = quote
  const token = await unseal(settings.appKey, quote.row.tokenSealed)
  const subtotal = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  return {
    to: row.email,
    subject: `Your quote ${row.number} ${news}`,
    heading: `Your quote ${news}`,
    body: [
      ...opening(quote),
      {
        kind: 'items' as const,
        items: lines.map((line) => itemOf(line, settings)),
        totals: [{ name: 'Subtotal', amount: formatCents(subtotal), isTotal: true }],
      },
      button('View your quote', link(settings, href(paths.quote, { token })), { isSpelledOut: true }),
      note(`Questions? Reply to this email or call ${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: `You’re receiving this because you asked ${brand.name} for a quote.`,
    replyTo: settings.mail.staff,
  }
}

function openingOf({ row: { name, message, expiresAt } }: ViewedQuote): Block[] {
  return [
    paragraph(`${greeting(name)}these prices are yours until ${longDay(expiresAt)}, for one order.`),
    ...(message ? [linesOf(...message.split('\n'))] : []),
  ]
}

function reminderOf({ row: { name, expiresAt } }: ViewedQuote): Block[] {
  return [paragraph(`${greeting(name)}the prices of your quote end on ${longDay(expiresAt)}.`)]
}

function greeting(name: string): string {
  const first = withoutLinks(name).split(' ')[0]
  return first ? `Hello ${first}, ` : 'Hello, '
}

function itemOf({ name, options, image, quantity, unitCents }: DeskLine, { mail }: Settings): Item {
  const code = options['design']
  return {
    name,
    about: optionsText(options),
    // Email programs show no SVG.
    image: new URL(code ? designFile(code, 'png') : image, mail.origin).href,
    amount: `${quantity} × ${formatCents(unitCents)}`,
    ...(code && { isWide: true }),
  }
}
