import * as v from 'valibot'
import { quoteStates } from '#shared/quotes/states.ts'
import { LinkedFile } from '../quote.ts'

const State = v.picklist(quoteStates)
const SentFields = v.record(v.string(), v.union([v.string(), v.array(v.string())]))
const RequestFile = v.object({ key: v.string(), name: v.string(), type: v.string(), bytes: v.number() })

/** A quote in the list. Amounts are in cents, times in UTC milliseconds. */
export const QuoteRow = v.object({
  number: v.string(),
  state: State,
  name: v.string(),
  email: v.string(),
  lines: v.number(),
  subtotalCents: v.number(),
  expiresAt: v.number(),
})
export type QuoteRow = v.InferOutput<typeof QuoteRow>

export const QuoteList = v.object({
  rows: v.array(QuoteRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  tabs: v.object({ draft: v.number(), sent: v.number(), ordered: v.number(), over: v.number() }),
})
export type QuoteList = v.InferOutput<typeof QuoteList>

export const QuoteLine = v.object({
  productId: v.number(),
  name: v.string(),
  options: v.record(v.string(), v.string()),
  /** The options that can be chosen, with their values; none of a design. */
  choices: v.record(v.string(), v.array(v.string())),
  size: v.string(),
  image: v.string(),
  isSold: v.boolean(),
  quantity: v.number(),
  listCents: v.number(),
  unitCents: v.number(),
  note: v.string(),
})
export type QuoteLine = v.InferOutput<typeof QuoteLine>

export const QuoteTotals = v.object({
  listCents: v.number(),
  offCents: v.number(),
  rateName: v.string(),
  shippingCents: v.number(),
  /** Null while the destination is unknown. */
  state: v.nullable(v.string()),
  taxCents: v.number(),
  totalCents: v.number(),
})
export type QuoteTotals = v.InferOutput<typeof QuoteTotals>

/** A family that a search for a product found, with its lowest price in cents. */
export const FoundFamily = v.object({ id: v.number(), name: v.string(), fromCents: v.number() })
export type FoundFamily = v.InferOutput<typeof FoundFamily>

const QuoteMail = v.object({ subject: v.string(), text: v.string() })

export const DeskQuote = v.object({
  number: v.string(),
  version: v.number(),
  state: State,
  reference: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  zipCode: v.string(),
  message: v.string(),
  /** Null if it is computed. */
  shippingCents: v.nullable(v.number()),
  expiresAt: v.number(),
  remind: v.boolean(),
  sentAt: v.nullable(v.number()),
  orderNumber: v.nullable(v.string()),
  /** The customer's link, once it was sent. */
  link: v.nullable(v.string()),
  lines: v.array(QuoteLine),
  totals: QuoteTotals,
  /** What the request that it answers says. */
  request: v.nullable(
    v.object({
      reference: v.string(),
      fields: SentFields,
      files: v.array(RequestFile),
      hasPreviews: v.boolean(),
    }),
  ),
  /** What the quote's page gives to the customer. A file stays if its token is posted. */
  files: v.array(v.object({ ...LinkedFile.entries, token: v.string() })),
  entries: v.array(v.object({ id: v.number(), at: v.number(), actor: v.string(), summary: v.string() })),
  /** What the email that sends it would say. */
  mail: QuoteMail,
})
export type DeskQuote = v.InferOutput<typeof DeskQuote>

/** Files that came with a form that was not saved; it keeps them by their tokens. */
const ReceivedFiles = v.optional(v.array(v.object({ token: v.string(), name: v.string(), bytes: v.number() })))

export const NewQuote = v.object({ number: v.string() })

/** A quote after it was saved; families to choose from if what was to be added fits several, and nothing was saved. */
export const SavedQuote = v.object({
  totalCents: v.number(),
  families: v.optional(v.array(FoundFamily)),
  kept: ReceivedFiles,
})
export type SavedQuote = v.InferOutput<typeof SavedQuote>

/** The amounts of a form that is not saved, by its lines. */
export const PreviewedQuote = v.object({
  lines: v.array(QuoteLine),
  totals: QuoteTotals,
  mail: QuoteMail,
  kept: ReceivedFiles,
})
export type PreviewedQuote = v.InferOutput<typeof PreviewedQuote>
