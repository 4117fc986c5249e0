import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { newQuoteNumber } from '#shared/checkout/order-number.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import { formatCents } from '#shared/text/money.ts'
import { DAY_MS } from '#shared/time.ts'
import { ValidationError } from '#api/http/validation.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { signFiles } from '#api/requests/sent-files.ts'
import { findExemptions } from '#db/account/exemptions.ts'
import { writeChange } from '#db/desk/write.ts'
import { putOwnLine } from '#db/quotes/own-lines.ts'
import type { DeskLine, QuoteRow, ViewedQuote } from '#db/quotes/view-quote.ts'
import { newQuoteLink } from '#worker/base/signing/quote-link.ts'
import { quoteReadyText } from '#worker/mail/quote-emails.ts'
import { keepFiles, storeAttached } from '#desk/frame/attached-files.ts'
import { sentText } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { findAdded } from './find-added.ts'
import { changeQuote, findQuote, nameSubject, readToken } from './find-quote.ts'
import { findNextMove } from './line-order.ts'
import { readOwnLine } from './own-line.ts'
import { planQuote, type PlannedQuote } from './plan-quote.ts'
import { priceQuote } from './price-quote.ts'
import { endOfDay, quoteFields, type TypedQuote } from './quote-fields.ts'
import { insertQuote, sendQuote, setFilesOfQuote, updateQuote, withdrawStored } from './sql.ts'

const DAYS = 14

/** Begins a quote, empty or for the sender of a request. */
export const newQuote = deskForm('quote-new', {
  needs: 'makeQuotes',
  fields: v.object({ reference: sentText }),
  run: async ({ db, actor, now }, typed) => {
    const reference = typed.reference || null
    const quote = { number: newQuoteNumber(), reference, expiresAt: endOfDay(shopDay(now) + DAYS * DAY_MS) }
    const made = {
      ...{ action: 'quote.added', summary: 'Began a quote', became: { reference } },
      ...{ subject: nameSubject(quote.number), statements: [insertQuote(db, quote, now)] },
    }
    await writeChange(db, actor, made, now)
    return { next: 'go', to: deskHref(deskPaths.quote, { quote: quote.number }) }
  },
})

/**
 * Saves a quote with its files, by its button also with another line; `do` is `send` to email its link, and `_preview`
 * only calculates.
 */
export const saveQuote = keepFiles(
  'quote',
  findQuote,
  deskForm('quote-save', {
    needs: 'makeQuotes',
    fields: quoteFields,
    run: async (desk, typed): Promise<ActionResult> => {
      const viewed = await findQuote(desk)
      if (typed._preview) return preview(desk, viewed, typed)
      const isSent = typed.do === 'send'
      const added = isSent ? null : await findAdded(desk, typed.add)
      if (added && 'families' in added) {
        const kept = await signFiles(desk.c, await storeAttached(desk, 'quote', { kept: typed.kept }))
        return { next: 'show', data: { families: added.families, kept }, message: 'Choose which one to add.' }
      }
      const ownAdded = isSent ? [] : await addOwnLine(desk, typed)
      const planned = await planQuote(desk, viewed, typed, {
        added: [...(added ? [added.productId] : []), ...ownAdded],
        isSent,
      })
      const amount = await save(desk, viewed, { planned, isSent, kept: typed.kept })
      const to = pageAfter(viewed, typed)
      return { next: 'stay', to, message: isSent ? `Quote sent: ${amount}.` : `Draft saved: ${amount}.` }
    },
  }),
)

/** Of a line that was moved, the page shows the button that moves it further, and focuses it. */
function pageAfter({ row }: ViewedQuote, { move, lines }: TypedQuote): string {
  const next = findNextMove(
    move,
    lines.map(({ product }) => String(product)),
  )
  return deskHref(deskPaths.quote, { quote: row.number }) + (next && `#${next}`)
}

/** Stores the line in staff's own words that was typed, if any; resolves to its product. */
async function addOwnLine({ db }: PostedDesk, typed: TypedQuote): Promise<number[]> {
  const errors: FieldErrors = {}
  const own = readOwnLine({ label: typed.own_label, price: typed.own_price, tax: typed.own_tax }, errors)
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
  return own ? [await putOwnLine(db, own)] : []
}

/** The link no longer works. */
export const withdrawQuote = deskForm('quote-withdraw', {
  needs: 'makeQuotes',
  fields: v.object({}),
  run: async (desk) => {
    const viewed = await findQuote(desk)
    const { id, state } = viewed.row
    await changeQuote(desk, viewed, {
      ...{ action: 'quote.withdrawn', summary: 'Withdrew the quote', statements: withdrawStored(desk.db, id) },
      ...{ was: { state }, became: { state: 'withdrawn' } },
    })
    return { next: 'stay', message: 'Quote withdrawn. Its link no longer works.' }
  },
})

/** The amounts and the email of the form. Only its files are stored, for a day. */
async function preview(desk: PostedDesk, viewed: ViewedQuote, typed: TypedQuote): Promise<ActionResult> {
  const { c } = desk
  const { columns, lines } = await planQuote(desk, viewed, typed, { added: [], isSent: false })
  const files = await storeAttached(desk, 'quote', { kept: typed.kept })
  const offer = { row: { ...columns, number: viewed.row.number }, lines, given: files }
  const mail = quoteReadyText(offer, {
    ...{ settings: c.get('settings'), business: desk.rules.business, token: await readToken(desk, viewed.row) },
  })
  const exemptions = await findExemptions(desk.db, columns.email)
  const totals = priceQuote(desk, { ...columns, lines, exemptions })
  return { next: 'show', data: { lines, totals, mail, kept: await signFiles(c, files) } }
}

type Saved = { planned: PlannedQuote; isSent: boolean; kept: string[] }

/** Returns what the quote comes to. */
async function save(desk: PostedDesk, viewed: ViewedQuote, { planned, isSent, kept }: Saved): Promise<string> {
  const { db, now } = desk
  const { row, given } = viewed
  const { columns, lines } = planned
  const [files, exemptions] = await Promise.all([
    storeAttached(desk, 'quote', { kept }),
    findExemptions(db, columns.email),
  ])
  const { totalCents } = priceQuote(desk, { ...columns, lines, exemptions })
  const amount = formatCents(totalCents)
  const keys = files.map(({ key }) => key)
  const made = {
    ...(isSent ? { action: 'quote.sent' } : { action: 'quote.saved' }),
    summary: `${isSent ? 'Sent' : 'Saved'} the quote: ${counted(lines.length, 'line')}, ${amount}`,
    amountCents: totalCents,
    was: { ...describeQuote(row, viewed.lines), files: given.length },
    became: { ...describeQuote(columns, lines), files: files.length },
    statements: [
      ...updateQuote(db, row.id, columns, lines),
      setFilesOfQuote(db, keys, row.number, now + attachments.storedMs),
      ...(isSent ? await send(desk, row) : []),
    ],
  }
  const change = () => changeQuote(desk, viewed, made)
  await (isSent ? mailedByHand(desk, { about: row.number, to: [columns.email] }, change) : change())
  return amount
}

/** A quote keeps its link as long as the shop can read it. */
async function send(desk: PostedDesk, row: QuoteRow): Promise<D1PreparedStatement[]> {
  const { db, c, now } = desk
  const hasLink = (await readToken(desk, row)) !== null
  return sendQuote(db, row.id, hasLink ? null : await newQuoteLink(c.get('settings').appKey), now)
}

/** A quote's values in the log, before and after. */
function describeQuote(
  {
    email,
    shippingCents,
    expiresAt,
    ownDiscountCents,
  }: Pick<QuoteRow, 'email' | 'shippingCents' | 'expiresAt' | 'ownDiscountCents'>,
  lines: readonly DeskLine[],
): object {
  return {
    email,
    shipping: shippingCents === null ? 'computed' : formatCents(shippingCents),
    discount: formatCents(ownDiscountCents),
    until: new Date(shopDay(expiresAt)).toISOString().slice(0, 10),
    lines: lines.map(({ quantity, name, options, unitCents }) =>
      [`${quantity} × ${name}`, optionsText(options), formatCents(unitCents)].filter(Boolean).join(', '),
    ),
  }
}
