import type { Db } from '../../db.ts'
import { isOrdered } from '#db/quotes/quote-state.ts'

export type NewQuote = { number: string; reference: string | null; expiresAt: number }

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

export type QuoteFields = {
  name: string
  email: string
  zipCode: string
  message: string
  shippingCents: number | null
  expiresAt: number
  remind: boolean
}

export type NewLine = {
  productId: number
  quantity: number
  listCents: number
  unitCents: number
  note: string
}

/** Statements that make a quote a draft with these fields and lines. They fail the batch once it is ordered. */
export function saveQuote(db: Db, id: number, fields: QuoteFields, lines: readonly NewLine[]): D1PreparedStatement[] {
  const { name, email, zipCode, message, shippingCents, expiresAt, remind } = fields
  return [
    db
      .prepare(
        `UPDATE quotes AS q SET state = 'draft', name = ?2, email = ?3, zip_code = ?4, message = ?5, shipping_cents = ?6,
           expires_at = ?7, remind = ?8 WHERE q.id = ?1 AND q.state <> 'withdrawn' AND NOT ${isOrdered}`,
      )
      .bind(id, name, email, zipCode, message, shippingCents, expiresAt, Number(remind)),
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

/** What the database has of a link. */
export type StoredLink = { digest: string; sealed: string }

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

/** Ends the link that a quote had before. */
export function setQuoteLink(db: Db, id: number, { digest, sealed }: StoredLink): D1PreparedStatement {
  return db.prepare('UPDATE quotes SET token_digest = ?2, token_sealed = ?3 WHERE id = ?1').bind(id, digest, sealed)
}

/** Statements that withdraw a quote. They fail the batch once it is ordered. */
export function withdrawQuote(db: Db, id: number): D1PreparedStatement[] {
  return [
    db.prepare(`UPDATE quotes AS q SET state = 'withdrawn' WHERE q.id = ?1 AND NOT ${isOrdered}`).bind(id),
    db.prepare('INSERT INTO _assert (ok) SELECT changes()'),
  ]
}
