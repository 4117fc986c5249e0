import * as v from 'valibot'
import { newQuoteNumber } from '#shared/checkout/order-number.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { attachments } from '#shared/actions/form-files.ts'
import { counted } from '#shared/desk/times.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { formatCents } from '#shared/text/money.ts'
import { DAY_MS } from '#shared/time.ts'
import { insertQuote, saveQuote, sendQuote, withdrawQuote, type QuoteFields } from '#db/desk/quotes/changes.ts'
import type { DeskLine, ViewedQuote } from '#db/desk/quotes/view.ts'
import { setFilesOfQuote } from '#db/desk/customer-files.ts'
import type { FoundFamily } from '#db/desk/quotes/products.ts'
import { writeChange } from '#db/desk/write.ts'
import { tried, validated } from '#api/http/validation.ts'
import { tokensOf } from '#api/requests/sent-files.ts'
import { newQuoteLink } from '#worker/base/signing/quote-link.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { quoteReadyText, type Offer } from '#worker/mail/quote-emails.ts'
import { filesForCustomer, keysOf } from '../customer-files.ts'
import { data, type Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { addedLine } from './added-line.ts'
import { changeQuote, subjectOf, withQuote } from './chosen-quote.ts'
import { planQuote, type PlannedQuote } from './plan-quote.ts'
import { lineJson } from './quote.ts'
import { DAYS, endOfDay, QuoteForm } from './quote-form.ts'
import { quoteTotals } from './quote-totals.ts'

const NewQuoteBody = v.object({ reference: v.nullish(v.string(), null) })
const Versioned = v.object({ version: v.number() })

/** POST quotes: a draft, empty or for the sender of a request. */
export async function addQuote(desk: Desk): Promise<Response> {
  const { db, actor, now, c } = desk
  const { reference } = await validated(c, NewQuoteBody)
  const quote = { number: newQuoteNumber(), reference, expiresAt: endOfDay(shopDay(now) + DAYS * DAY_MS) }
  const made = {
    ...{ action: 'quote.added', summary: 'Began a quote', became: { reference } },
    ...{ subject: subjectOf(quote.number), statements: [insertQuote(db, quote, now)] },
  }
  await writeChange(db, actor, made, now)
  return data(desk, { number: quote.number })
}

/** PUT quotes/:number: saves it as a draft. Families to choose from if what was to be added fits several. */
export function saveDraft(desk: Desk): Promise<Response> {
  return write(desk, false)
}

/** POST quotes/:number/send: saves it and emails its link. */
export function send(desk: Desk): Promise<Response> {
  return write(desk, true)
}

/** POST quotes/:number/preview: the amounts of the form. Only its files are stored, for a day. */
export function preview(desk: Desk): Promise<Response> {
  return withQuote(desk, async (viewed) => {
    const { values, errors } = await tried(async () => {
      const form = await validated(desk.c, QuoteForm)
      return planQuote(desk, viewed, { form, added: null, isSent: false })
    })
    const files = await filesForCustomer(desk.c, 'quote', errors)
    const planned = values!
    return data(desk, {
      kept: await tokensOf(desk.c, files),
      lines: planned.lines.map((line) => lineJson(line)),
      totals: totalsOf(desk, planned),
      mail: await mailOf(desk, viewed, planned, files),
    })
  })
}

/** The email as the form would send it. */
async function mailOf({ c }: Desk, { row }: ViewedQuote, { fields, lines }: PlannedQuote, given: Offer['given']) {
  const settings = c.get('settings')
  const token = row.tokenSealed && (await unseal(settings.appKey, row.tokenSealed))
  return quoteReadyText({ row: { ...fields, number: row.number }, lines, given }, settings, token)
}

/** POST quotes/:number/withdraw: its link no longer works. */
export function withdraw(desk: Desk): Promise<Response> {
  return withQuote(desk, async (viewed) => {
    const { version } = await validated(desk.c, Versioned)
    const made = {
      ...{
        action: 'quote.withdrawn',
        summary: 'Withdrew the quote',
        statements: withdrawQuote(desk.db, viewed.row.id),
      },
      ...{ was: { state: viewed.row.state }, became: { state: 'withdrawn' } },
    }
    return changeQuote(desk, viewed, version, made, ({ logId }) => data(desk, { logId }))
  })
}

function write(desk: Desk, isSent: boolean): Promise<Response> {
  return withQuote(desk, async (viewed) => {
    const { values, errors } = await tried(() => readForm(desk, viewed, isSent))
    const files = await filesForCustomer(desk.c, 'quote', errors)
    if ('families' in values!) {
      return data(desk, { totalCents: 0, families: values.families, kept: await tokensOf(desk.c, files) })
    }
    const { version, planned } = values!
    const { totalCents } = totalsOf(desk, planned)
    const made = {
      ...(isSent ? { action: 'quote.sent' } : { action: 'quote.saved' }),
      summary: `${isSent ? 'Sent' : 'Saved'} the quote: ${counted(planned.lines.length, 'line')}, ${formatCents(totalCents)}`,
      ...{
        amountCents: totalCents,
        was: { ...logged(viewed.row, viewed.lines), files: viewed.given.length },
        became: { ...logged(planned.fields, planned.lines), files: files.length },
      },
      statements: [
        ...saveQuote(desk.db, viewed.row.id, planned.fields, planned.lines),
        setFilesOfQuote(desk.db, keysOf(files), viewed.row.number, desk.now + attachments.keptMs),
        ...(isSent ? await sending(desk, viewed) : []),
      ],
    }
    const save = () => changeQuote(desk, viewed, version, made, () => data(desk, { totalCents }))
    const mail = { about: viewed.row.number, to: [planned.fields.email] }
    return isSent ? mailedByHand(desk, mail, save) : save()
  })
}

type ReadForm = { families: FoundFamily[] } | { version: number; planned: PlannedQuote }

/** What the form makes of the quote, or families to choose from. Throws a 422 that names each wrong field. */
async function readForm(desk: Desk, viewed: ViewedQuote, isSent: boolean): Promise<ReadForm> {
  const form = await validated(desk.c, QuoteForm)
  const added = isSent ? null : await addedLine(desk, form.add)
  if (added && 'families' in added) return { families: added.families }
  const planned = await planQuote(desk, viewed, { form, added: added?.productId ?? null, isSent })
  return { version: form.version, planned }
}

/** A quote keeps its link as long as the shop can read it. */
async function sending(
  { db, c, now }: Desk,
  { row: { id, tokenSealed } }: ViewedQuote,
): Promise<D1PreparedStatement[]> {
  const { appKey } = c.get('settings')
  const isKept = tokenSealed !== null && (await unseal(appKey, tokenSealed)) !== null
  return sendQuote(db, id, isKept ? null : await newQuoteLink(appKey), now)
}

function totalsOf(desk: Desk, { fields, lines }: PlannedQuote) {
  return quoteTotals(desk, { ...fields, lines })
}

/** What the log says of a quote, before and after. */
function logged(fields: Pick<QuoteFields, 'email' | 'shippingCents' | 'expiresAt'>, lines: readonly DeskLine[]) {
  return {
    email: fields.email,
    shipping: fields.shippingCents === null ? 'computed' : formatCents(fields.shippingCents),
    until: new Date(shopDay(fields.expiresAt)).toISOString().slice(0, 10),
    lines: lines.map(({ quantity, name, options, unitCents }) =>
      [`${quantity} × ${name}`, optionsText(options), formatCents(unitCents)].filter(Boolean).join(', '),
    ),
  }
}
