import type { QuoteState } from '#shared/quotes/states.ts'
import { joinFamily, lineColumns, lineProduct, type LineProduct, type LineProductRow } from '#db/cart/line-columns.ts'
import { batch, type Db } from '#db/db.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { selectFilesOfQuote, type CustomerFile } from './quote-files.ts'
import { quoteState } from './quote-state.ts'

export type QuotedLine = LineProduct & {
  quantity: number
  listCents: number
  unitCents: number
  forSale: number
  finishOff: string | null
}

/** A quote as its customer sees it. */
export type ShopQuote = {
  id: number
  number: string
  version: number
  state: QuoteState
  reference: string | null
  /** JSON: the fields of the request that it answers. */
  requested: string | null
  name: string
  email: string
  message: string
  expiresAt: number
  shippingCents: number | null
  ownDiscountCents: number
  ownDiscountName: string
  lines: QuotedLine[]
  files: CustomerFile[]
}

type QuoteRow = Omit<ShopQuote, 'lines' | 'files'>
type QuotedLineRow = LineProductRow & Omit<QuotedLine, keyof LineProduct>

/** SQL for the products of a quote's lines `l`, in their order. */
export const fromQuoteLines = `FROM quote_lines l JOIN products p ON p.id = l.product_id ${joinFamily}`

export const quotedColumns = `l.quantity, l.list_price_cents AS listCents, l.unit_price_cents AS unitCents, ${lineColumns}`

/** The quote of a link; null if there is none or it was withdrawn. */
export async function findShopQuote(db: Db, token: string, now: number): Promise<ShopQuote | null> {
  const digest = makeDigest(token)
  const [quotes, lines, files] = await batch<[QuoteRow, QuotedLineRow, CustomerFile]>(db, [
    db
      .prepare(
        `SELECT q.id, q.number, q.version, q.reference, q.name, q.email, q.message,
           (SELECT fields FROM form_submissions WHERE reference = q.reference) AS requested, q.expires_at AS expiresAt,
           q.shipping_cents AS shippingCents,
           q.own_discount_cents AS ownDiscountCents, q.own_discount_name AS ownDiscountName, ${quoteState('?2')} AS state
         FROM quotes q WHERE q.token_digest = ?1 AND q.state <> 'withdrawn'`,
      )
      .bind(digest, now),
    db
      .prepare(
        `SELECT ${quotedColumns} ${fromQuoteLines}
         WHERE l.quote_id = (SELECT id FROM quotes WHERE token_digest = ?1) ORDER BY l.line_no`,
      )
      .bind(digest),
    db.prepare(selectFilesOfQuote('(SELECT number FROM quotes WHERE token_digest = ?1)')).bind(digest),
  ])
  const [quote] = quotes.results
  if (!quote) return null
  return { ...quote, lines: lines.results.map((row) => lineProduct(row)), files: files.results }
}
