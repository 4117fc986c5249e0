import type { Db } from '#db/db.ts'
import { isOwnLine } from '#db/quotes/own-lines.ts'
import { quoteState } from '#db/quotes/quote-state.ts'
import type { CartLine, CartQuote } from '#db/cart/carts.ts'

type Asserted = { quote: CartQuote | null; lines: readonly CartLine[]; createdAt: number }

/** A quote is ordered once, as the shopper saw it. */
export function assertQuote(db: Db, { quote, createdAt }: Omit<Asserted, 'lines'>): D1PreparedStatement[] {
  if (!quote) return []
  return [
    db
      .prepare(
        `INSERT INTO _assert (ok) SELECT count(*) FROM quotes q WHERE q.id = ?1 AND q.version = ?2 AND ${quoteState('?3')} = 'sent'`,
      )
      .bind(quote.id, quote.version, createdAt),
  ]
}

/** The price of a quote is the quote's, whatever the catalogue says. */
export function assertPrices(db: Db, { lines }: Pick<Asserted, 'lines'>): D1PreparedStatement {
  const seen = lines.map(({ productId, listCents, unitCents, isQuoted }) => ({
    ...{ id: productId, list: listCents, unit: unitCents, quoted: Number(isQuoted) },
  }))
  return db
    .prepare(
      `INSERT INTO _assert (ok) SELECT 0 WHERE ?2 <> (
         SELECT count(*) FROM json_each(?1) AS seen JOIN products p ON p.id = seen.value ->> 'id'
         WHERE (p.for_sale = 1 OR ${isOwnLine}) AND (seen.value ->> 'quoted'
           OR (p.price_cents = seen.value ->> 'list' AND p.sale_price_cents = seen.value ->> 'unit')))`,
    )
    .bind(JSON.stringify(seen), lines.length)
}
