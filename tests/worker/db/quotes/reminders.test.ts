import { beforeEach, expect, test } from 'vitest'
import { quoteState } from '#db/quotes/quote-state.ts'
import { remindOfQuotes } from '#db/quotes/reminders.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { testEnv } from '#tests/support/env.ts'
import { newOrder } from '#tests/support/member.ts'

const { DB } = testEnv
const NOW = Date.UTC(2026, 10, 20, 12)
const REMIND_MS = 84 * HOUR_MS

type Quote = { state?: string; remind?: 0 | 1; sentAt?: number; expiresAt?: number }

async function newQuote({
  state = 'sent',
  remind = 1,
  sentAt = NOW - 9 * DAY_MS,
  expiresAt = NOW + DAY_MS,
}: Quote = {}) {
  const number = await storedDraft()
  await DB.prepare('UPDATE quotes SET state = ?2, remind = ?3, sent_at = ?4, expires_at = ?5 WHERE number = ?1')
    .bind(number, state, remind, sentAt, expiresAt)
    .run()
  return number
}

/** Orders a quote; the order then has this state. */
async function orderQuote(quote: string, status: string): Promise<void> {
  const number = await newOrder({ id: null, email: 'pat@example.com' }, { status })
  await DB.prepare('UPDATE orders SET quote_id = (SELECT id FROM quotes WHERE number = ?2) WHERE number = ?1')
    .bind(number, quote)
    .run()
}

async function remindedOf(): Promise<string[]> {
  await remindOfQuotes(DB, NOW).run()
  const { results } = await DB.prepare(
    `SELECT payload ->> 'number' AS number FROM outbox WHERE kind = 'quote-reminder'`,
  ).all<{ number: string }>()
  return results.map(({ number }) => number)
}

beforeEach(() => DB.prepare('DELETE FROM outbox').run())

test.each<[string, Quote, string | null, boolean]>([
  ['ends in a day', {}, null, true],
  ['ends this instant', { expiresAt: NOW }, null, true],
  ['has ended', { expiresAt: NOW - 1 }, null, false],
  ['ends in exactly three days and a half', { expiresAt: NOW + REMIND_MS }, null, true],
  ['ends later', { expiresAt: NOW + REMIND_MS + 1 }, null, false],
  ['needs no reminder, says staff', { remind: 0 }, null, false],
  ['was sent when it would be reminded of', { sentAt: NOW + DAY_MS - REMIND_MS }, null, false],
  ['was sent a moment before that', { sentAt: NOW + DAY_MS - REMIND_MS - 1 }, null, true],
  ['is a draft', { state: 'draft' }, null, false],
  ['was withdrawn', { state: 'withdrawn' }, null, false],
  ['was ordered', {}, 'pending_payment', false],
  ['has an order that was canceled', {}, 'canceled', true],
  ['could not be paid for', {}, 'payment_failed', true],
])('a customer is reminded once of a quote that %s, or not at all', async (_, quote, status, isReminded) => {
  const number = await newQuote(quote)
  if (status) await orderQuote(number, status)
  await remindedOf()
  expect((await remindedOf()).filter((one) => one === number)).toEqual(isReminded ? [number] : [])
})

test.each<[Quote, string | null, string]>([
  [{}, null, 'sent'],
  [{ expiresAt: NOW }, null, 'sent'],
  [{ expiresAt: NOW - 1 }, null, 'expired'],
  [{ state: 'draft', expiresAt: NOW - 1 }, null, 'draft'],
  [{}, 'placing', 'ordered'],
  [{}, 'paid', 'ordered'],
  [{}, 'refunded', 'ordered'],
  [{}, 'canceled', 'sent'],
  [{}, 'payment_failed', 'sent'],
  [{ expiresAt: NOW - 1 }, 'paid', 'ordered'],
])('a quote of %o with an order that is %s is %s', async (quote, status, state) => {
  const number = await newQuote(quote)
  if (status) await orderQuote(number, status)
  const sql = `SELECT ${quoteState('?2')} AS state FROM quotes q WHERE number = ?1`
  expect(await DB.prepare(sql).bind(number, NOW).first('state')).toBe(state)
})
