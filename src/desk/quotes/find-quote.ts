import { HttpError } from '#shared/api/http-error.ts'
import { findLastChange } from '#db/desk/log.ts'
import { writeChange, type Change } from '#db/desk/write.ts'
import { viewQuote, type QuoteRow, type ViewedQuote } from '#db/quotes/view-quote.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { conflict } from '#desk/frame/save-change.ts'

const OVER = 'This quote was ordered or withdrawn, so it can’t be changed.'

/** The subject of a quote in the log. */
export function nameSubject(number: string): string {
  return `quote:${number}`
}

/** The quote that the path names; throws the 404 if there is none. */
export async function findQuote({ db, params, now }: Desk): Promise<ViewedQuote> {
  const viewed = await viewQuote(db, (params['quote'] ?? '').toUpperCase(), now)
  if (!viewed) throw new HttpError(404, '', { message: 'Quote not found.' })
  return viewed
}

/** The secret of a quote's link; null before it was sent, and if another key has sealed it. */
export async function readToken({ c }: Desk, { tokenSealed }: QuoteRow): Promise<string | null> {
  return tokenSealed && unseal(c.get('settings').appKey, tokenSealed)
}

/** Changes a quote in the version that the form has seen. Throws the 409 with who was first, and the 422 if it is over. */
export async function changeQuote(
  desk: PostedDesk,
  { row: { id, number } }: ViewedQuote,
  made: Omit<Change, 'subject' | 'seen'>,
): Promise<void> {
  const { db, actor, now, version } = desk
  const subject = nameSubject(number)
  const { outcome } = await writeChange(db, actor, { ...made, subject, seen: { table: 'quotes', id, version } }, now)
  if (outcome === 'refused') throw new HttpError(422, '', { code: 'refused', message: OVER })
  if (outcome === 'changed') {
    throw conflict(desk, 'quote', await findLastChange(db, subject), 'Someone changed this quote.')
  }
}
