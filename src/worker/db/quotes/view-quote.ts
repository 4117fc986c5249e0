import type { QuoteState } from '#shared/quotes/states.ts'
import { exemptionsJson, type Exemption } from '#db/account/exemptions.ts'
import { lineProduct, type LineProduct, type LineProductRow } from '#db/cart/line-columns.ts'
import { batch, type Db } from '#db/db.ts'
import { selectFilesOfQuote, type CustomerFile } from './quote-files.ts'
import { quoteState } from './quote-state.ts'
import { fromQuoteLines, quotedColumns, type QuotedLine } from './shop-quote.ts'

export type QuoteRow = {
  id: number
  number: string
  version: number
  state: QuoteState
  reference: string | null
  name: string
  email: string
  zipCode: string
  message: string
  shippingCents: number | null
  ownDiscountCents: number
  ownDiscountName: string
  expiresAt: number
  remind: number
  tokenSealed: string | null
  sentAt: number | null
  orderNumber: string | null
}

/** A line with what staff alone see. `choices` are the family's options with their values. */
export type DeskLine = QuotedLine & { note: string; choices: Record<string, string[]> }

type DeskLineRow = LineProductRow & Omit<DeskLine, keyof LineProduct | 'choices'> & { choices: string }

type StoredRequest = { reference: string; fields: string }
type StoredFile = { key: string; name: string; type: string; bytes: number }
type StoredEntry = { id: number; at: number; actor: string; summary: string }

export type ViewedQuote = {
  row: QuoteRow
  lines: DeskLine[]
  /** The request that it answers, and what was sent with it. */
  request: StoredRequest | null
  files: StoredFile[]
  /** Files from staff to the customer. */
  given: CustomerFile[]
  entries: StoredEntry[]
  /** Tax certificates of its customer. */
  exemptions: Exemption[]
}

const selectQuote = `SELECT q.id, q.number, q.version, ${quoteState('?2')} AS state, q.reference, q.name, q.email,
    q.zip_code AS zipCode, q.message, q.shipping_cents AS shippingCents, q.own_discount_cents AS ownDiscountCents,
    q.own_discount_name AS ownDiscountName, q.expires_at AS expiresAt, q.remind,
    q.token_sealed AS tokenSealed, q.sent_at AS sentAt,
    (SELECT number FROM orders WHERE quote_id = q.id ORDER BY id DESC LIMIT 1) AS orderNumber,
    ${exemptionsJson('e.email = lower(q.email)', '0')} AS exemptions
  FROM quotes q WHERE q.number = ?1`

const thisReference = '(SELECT reference FROM quotes WHERE number = ?1)'

/** A quote with all that its page shows, in one batch; null if there is none with this number. */
export async function viewQuote(db: Db, number: string, now: number): Promise<ViewedQuote | null> {
  const read = (sql: string) => db.prepare(sql).bind(number)
  const [rows, lines, requests, files, given, entries] = await batch<
    [QuoteRow & { exemptions: string }, DeskLineRow, StoredRequest, StoredFile, CustomerFile, StoredEntry]
  >(db, [
    db.prepare(selectQuote).bind(number, now),
    read(`SELECT ${quotedColumns}, l.note, f.options AS choices ${fromQuoteLines}
      WHERE l.quote_id = (SELECT id FROM quotes WHERE number = ?1) ORDER BY l.line_no`),
    read(`SELECT reference, fields FROM form_submissions WHERE reference = ${thisReference}`),
    read(`SELECT key, name, type, bytes FROM uploads WHERE reference = ${thisReference} AND log_id IS NULL AND expires_at > 0
      ORDER BY created_at, name`),
    read(selectFilesOfQuote('?1')),
    read(`SELECT id, at, actor, summary FROM desk_log WHERE subject = 'quote:' || ?1
      ORDER BY id DESC LIMIT 50`),
  ])
  const [found] = rows.results
  if (!found) return null
  const { exemptions, ...row } = found
  return {
    ...{ row, lines: lines.results.map((line) => deskLine(line)), request: requests.results[0] ?? null },
    ...{ files: files.results, given: given.results, entries: entries.results },
    exemptions: JSON.parse(exemptions) as Exemption[],
  }
}

export function deskLine<Row extends LineProductRow & { choices: string }>(row: Row) {
  return { ...lineProduct(row), choices: JSON.parse(row.choices) as DeskLine['choices'] }
}

/** A link's row. */
export type StoredLink = { digest: string; sealed: string }

/** Ends the link that a quote had before. */
export function setQuoteLink(db: Db, id: number, { digest, sealed }: StoredLink): D1PreparedStatement {
  return db.prepare('UPDATE quotes SET token_digest = ?2, token_sealed = ?3 WHERE id = ?1').bind(id, digest, sealed)
}
