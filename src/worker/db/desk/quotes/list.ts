import { quoteTabs, type QuoteTab } from '#shared/desk/quotes/tabs.ts'
import type { QuoteState } from '#shared/quotes/states.ts'
import { batch, onlyRow, type Db } from '../../db.ts'
import { quoteState } from '#db/quotes/quote-state.ts'

export type ListedQuote = {
  number: string
  state: QuoteState
  name: string
  email: string
  lines: number
  subtotalCents: number
  expiresAt: number
}

type FoundQuotes = { rows: ListedQuote[]; total: number; tabs: Record<QuoteTab, number> }

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

/** SQL for all quotes as they are at ?1. */
export const listedQuotes = `SELECT number, state, name, email, lines, coalesce(subtotalCents, 0) AS subtotalCents, expiresAt FROM (
  SELECT q.id, q.number, ${quoteState('?1')} AS state, q.name, q.email, q.expires_at AS expiresAt,
    (SELECT count(*) FROM quote_lines WHERE quote_id = q.id) AS lines,
    (SELECT sum(quantity * unit_price_cents) FROM quote_lines WHERE quote_id = q.id) AS subtotalCents
  FROM quotes q)`
