import { HttpError } from '#shared/api/http-error.ts'
import { findOrdersOfPayments } from '#db/desk/money/stripe-payments.ts'
import { askPayout, askPayouts, type BalanceMove, type PayoutList, type PayoutPage } from '#providers/stripe-balance.ts'
import type { StripeAccount } from '#providers/stripe-client.ts'
import type { Db } from '#db/db.ts'
import { log, thrown } from '#worker/base/log.ts'

/** A move of the balance with the number of its order, if that is one of the shop's. */
export type PaidOut = BalanceMove & { number: string | null }
/** A page of a payout's moves; `after` is the move before its first, '' for the first page. */
export type OpenPayout = Omit<PayoutPage, 'moves'> & { moves: PaidOut[]; after: string }
/** Stripe's payouts of a period, or one with its moves; or why Stripe says nothing. */
export type Payouts = { period: string } & ({ problem: string } | PayoutList | OpenPayout)

type Asked = { period: string; payout: string; after: string }

/** Asks Stripe for the payouts of a month or a year, or for one of them. Never throws, because the books stand without it. */
export async function loadPayouts(db: Db, account: StripeAccount, { period, payout, after }: Asked): Promise<Payouts> {
  if (account.secretKey === '') return { period, problem: 'Stripe’s key is not set, so it sends no payouts.' }
  try {
    return {
      period,
      ...(payout === '' ? await listThem(account, period) : await openOne(db, account, { payout, after })),
    }
  } catch (error) {
    log('warn', 'payment', { payouts: period, ...thrown(error) })
    return { period, problem: explain(error) }
  }
}

async function listThem(account: StripeAccount, period: string): Promise<PayoutList> {
  const [year, month] = period.split('-').map(Number) as [number, number?]
  const [first, next] = month ? [month - 1, month] : [0, 12]
  return askPayouts(account, Date.UTC(year, first, 1), Date.UTC(year, next, 1))
}

async function openOne(
  db: Db,
  account: StripeAccount,
  { payout: id, after }: Omit<Asked, 'period'>,
): Promise<OpenPayout> {
  const { payout, moves, next } = await askPayout(account, id, after)
  const numbers = await findOrdersOfPayments(
    db,
    moves.flatMap((move) => move.payment ?? []),
  )
  const paidOut = moves.map((move) => ({ ...move, number: numbers.get(move.payment ?? '') ?? null }))
  return { payout, moves: paidOut, next, after }
}

function explain(error: unknown): string {
  const { type = '', statusCode } = error as { type?: string; statusCode?: number }
  if (type === 'StripePermissionError' || type === 'StripeAuthenticationError') {
    return 'The shop’s key at Stripe may not read payouts and balance transactions. Ask an owner to allow it.'
  }
  if (statusCode === 404) return 'Stripe has no such payout.'
  return error instanceof HttpError || type === 'StripeConnectionError'
    ? 'Stripe didn’t answer in time. Reload the page in a minute.'
    : 'Stripe’s answer can’t be read. Reload the page in a minute.'
}
