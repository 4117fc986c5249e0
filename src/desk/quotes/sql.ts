import { quoteTabs, type QuoteTab } from '#shared/desk/quotes/tabs.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import { batch, onlyRow, type Db } from '#db/db.ts'
import { isOrdered, quoteState } from '#db/quotes/quote-state.ts'
import { setQuoteLink, type StoredLink } from '#db/quotes/view-quote.ts'

export type ListedQuote = {
  number: string
  state: QuoteState
  name: string
  email: string
  lines: number
  subtotalCents: number
  expiresAt: number
}

export type FoundQuotes = { rows: ListedQuote[]; total: number; tabs: Record<QuoteTab, number> }

/** SQL for all quotes as they are at ?1. */
const listedQuotes = `SELECT number, state, name, email, lines, coalesce(subtotalCents, 0) AS subtotalCents, expiresAt FROM (
  SELECT q.id, q.number, ${quoteState('?1')} AS state, q.name, q.email, q.expires_at AS expiresAt,
    (SELECT count(*) FROM quote_lines WHERE quote_id = q.id) AS lines,
    (SELECT sum(quantity * unit_price_cents) FROM quote_lines WHERE quote_id = q.id) - q.own_discount_cents AS subtotalCents
  FROM quotes q)`

/** A page of the quotes of a tab, the latest first, and how many each tab holds. */
export async function listQuotes(
  db: Db,
  { tab, now, limit, offset }: { tab: QuoteTab; now: number; limit: number; offset: number },
): Promise<FoundQuotes> {
  const [rows, counts] = await batch<[ListedQuote, Record<QuoteTab, number>]>(db, [
    db
      .prepare(`${listedQuotes} WHERE state IN (SELECT value FROM json_each(?2)) ORDER BY id DESC LIMIT ?3 OFFSET ?4`)
      .bind(now, JSON.stringify(quoteTabs[tab]), limit, offset),
    db
      .prepare(
        `SELECT ${Object.entries(quoteTabs)
          .map(([name, states]) => `count(*) FILTER (WHERE state IN ('${states.join("', '")}')) AS ${name}`)
          .join(', ')} FROM (SELECT ${quoteState('?1')} AS state FROM quotes q)`,
      )
      .bind(now),
  ])
  const tabs = onlyRow(counts)
  return { rows: rows.results, total: tabs[tab], tabs }
}

type NewQuote = { number: string; reference: string | null; expiresAt: number }

/** A draft, with what is known of the sender of the request that it answers. */
export function insertQuote(db: Db, { number, reference, expiresAt }: NewQuote, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO quotes (number, reference, name, email, zip_code, expires_at, created_at)
       SELECT ?1, f.reference, coalesce(f.name, ''), coalesce(lower(f.email), ''),
         iif(f.fields ->> 'zip_code' GLOB '[0-9][0-9][0-9][0-9][0-9]', f.fields ->> 'zip_code', ''), ?3, ?4
       FROM (SELECT ?2 AS asked) LEFT JOIN form_submissions f ON f.reference = asked`,
    )
    .bind(number, reference, expiresAt, now)
}

export type QuoteColumns = {
  name: string
  email: string
  zipCode: string
  message: string
  shippingCents: number | null
  ownDiscountCents: number
  ownDiscountName: string
  expiresAt: number
  remind: boolean
}

type NewLine = {
  productId: number
  quantity: number
  listCents: number
  unitCents: number
  note: string
}

/** Statements that make a quote a draft with these columns and lines. They fail the batch once it is ordered. */
export function updateQuote(
  db: Db,
  id: number,
  columns: QuoteColumns,
  lines: readonly NewLine[],
): D1PreparedStatement[] {
  const { name, email, zipCode, message, shippingCents, expiresAt, remind, ownDiscountCents, ownDiscountName } = columns
  return [
    db
      .prepare(
        `UPDATE quotes AS q SET state = 'draft', name = ?2, email = ?3, zip_code = ?4, message = ?5, shipping_cents = ?6,
           expires_at = ?7, remind = ?8, own_discount_cents = ?9, own_discount_name = ?10 WHERE q.id = ?1 AND q.state <> 'withdrawn' AND NOT ${isOrdered}`,
      )
      .bind(
        ...[id, name, email, zipCode, message, shippingCents, expiresAt, Number(remind)],
        ...[ownDiscountCents, ownDiscountName],
      ),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
    db.prepare('DELETE FROM quote_lines WHERE quote_id = ?').bind(id),
    db
      .prepare(
        `INSERT INTO quote_lines (quote_id, line_no, product_id, quantity, list_price_cents, unit_price_cents, note)
         SELECT ?1, key + 1, value ->> 'productId', value ->> 'quantity', value ->> 'listCents', value ->> 'unitCents',
           value ->> 'note' FROM json_each(?2)`,
      )
      .bind(id, JSON.stringify(lines)),
  ]
}

/** Makes these the files of a quote; the cron deletes its others. */
export function setFilesOfQuote(db: Db, keys: readonly string[], number: string, until: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE uploads SET reference = ?2, expires_at = iif(key IN (SELECT value FROM json_each(?1)), ?3, 0)
       WHERE kind = 'quote' AND (reference = ?2
         OR reference IS NULL AND key IN (SELECT value FROM json_each(?1)))`,
    )
    .bind(JSON.stringify(keys), number, until)
}

/** Statements that send a saved quote: its link works, and its email goes out. Null keeps the link that it has. */
export function sendQuote(db: Db, id: number, link: StoredLink | null, now: number): D1PreparedStatement[] {
  return [
    ...(link ? [setQuoteLink(db, id, link)] : []),
    db.prepare(`UPDATE quotes SET state = 'sent', sent_at = ?2 WHERE id = ?1`).bind(id, now),
    db
      .prepare(
        `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at)
         SELECT 'quote-ready', 'quote-ready:' || id || ':' || version, json_object('number', number), ?2, ?2
         FROM quotes WHERE id = ?1`,
      )
      .bind(id, now),
  ]
}

/** Statements that withdraw a quote. They fail the batch once it is ordered. */
export function withdrawStored(db: Db, id: number): D1PreparedStatement[] {
  return [
    db.prepare(`UPDATE quotes AS q SET state = 'withdrawn' WHERE q.id = ?1 AND NOT ${isOrdered}`).bind(id),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
