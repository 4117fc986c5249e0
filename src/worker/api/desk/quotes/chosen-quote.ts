import { viewQuote, type ViewedQuote } from '#db/desk/quotes/view.ts'
import { lastChangeOf } from '#db/desk/log.ts'
import { writeChange, type Change, type Written } from '#db/desk/write.ts'
import { missing } from '#api/http/errors.ts'
import type { Desk } from '../desk.ts'
import { conflict } from '../orders/chosen-order.ts'

const OVER = 'This quote was ordered or withdrawn, so it can’t be changed.'

/** The subject of a quote in the log. */
export function subjectOf(number: string): string {
  return `quote:${number}`
}

/** Finds the quote of the path and hands it on; 404 if there is none. */
export async function withQuote(desk: Desk, work: (viewed: ViewedQuote) => Promise<Response>): Promise<Response> {
  const viewed = await viewQuote(desk.db, (desk.params['quote'] ?? '').toUpperCase(), desk.now)
  return viewed ? work(viewed) : missing(desk.c, 'Quote not found.')
}

type QuoteChange = Omit<Change, 'subject' | 'seen'>

/** Changes a quote in the version that the person has seen. 409 with who was first, 422 if it is over. */
export async function changeQuote(
  desk: Desk,
  { row: { id, number } }: ViewedQuote,
  version: number,
  made: QuoteChange,
  done: (written: Extract<Written, { outcome: 'done' }>) => Response,
): Promise<Response> {
  const { db, actor, now, c } = desk
  const seen = { table: 'quotes' as const, id, version }
  const written = await writeChange(db, actor, { ...made, seen, subject: subjectOf(number) }, now)
  if (written.outcome === 'done') return done(written)
  if (written.outcome === 'refused') return c.json({ code: 'refused', message: OVER }, 422)
  return conflict(desk, 'quote', await lastChangeOf(db, subjectOf(number)), 'Someone changed this quote.')
}
