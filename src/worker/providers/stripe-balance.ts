import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { CURRENCY } from './payment.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { createStripeClient, type StripeAccount } from './stripe-client.ts'
import { Reference } from './stripe-events.ts'

/** The most moves that are read at once. */
const MOST_MOVES = 1000
const A_PAGE = 100
const listed = { limit: A_PAGE, expand: ['data.source'] }

const Cents = v.pipe(v.number(), v.safeInteger())
const Time = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((seconds) => seconds * 1000),
)

/** The cause of a move, of which only the payment counts here. */
const Source = v.pipe(
  v.nullish(v.union([v.string(), v.object({ payment_intent: Reference })]), null),
  v.transform((source) => (source === null || typeof source === 'string' ? null : source.payment_intent)),
)
const Move = v.object({
  ...{ type: v.string(), currency: v.string(), created: Time },
  ...{ amount: Cents, fee: Cents, net: Cents, source: Source },
})
const Payout = v.object({
  ...{ id: v.string(), amount: Cents, currency: v.string() },
  ...{ arrival_date: Time, status: v.string(), automatic: v.boolean() },
})

/** A move of the balance at Stripe: `kind` is its word for the cause, `payment` its id of the payment that it belongs to. */
export type BalanceMove = {
  kind: string
  at: number
  amountCents: number
  feeCents: number
  netCents: number
  payment: string | null
}

/** `day` is the UTC midnight of the day on which it arrives. Of one that was made by hand Stripe doesn’t say what it holds. */
export type Payout = { id: string; day: number; amountCents: number; status: string; isAutomatic: boolean }

/** The moves of the balance in the shop's currency since a time in seconds, the newest first. */
export async function listMoves(client: Stripe, since: number): Promise<BalanceMove[]> {
  const asked = client.balanceTransactions.list({ ...listed, created: { gte: since } })
  return readMoves(await asked.autoPagingToArray({ limit: MOST_MOVES }))
}

function readMoves(found: readonly Stripe.BalanceTransaction[]): BalanceMove[] {
  return found
    .map((move) => v.parse(Move, move))
    .filter(({ type, currency }) => currency === CURRENCY && type !== 'payout')
    .map(({ type: kind, created: at, amount, fee, net, source: payment }) => ({
      ...{ kind, at, amountCents: amount, feeCents: fee, netCents: net, payment },
    }))
}

/** Payouts, the first to arrive first; `isMore` if Stripe has more than it lists at once. */
export type PayoutList = { payouts: Payout[]; isMore: boolean }

/** The payouts that arrive from one UTC midnight until another. */
export function askPayouts(account: StripeAccount, from: number, until: number): Promise<PayoutList> {
  return inTime(account, async (client) => {
    const arrival = { gte: from / 1000, lt: until / 1000 }
    const { data, has_more: isMore } = await client.payouts.list({ arrival_date: arrival, limit: A_PAGE })
    const payouts = v
      .parse(v.array(Payout), data)
      .filter(({ currency }) => currency === CURRENCY)
      .map(readPayout)
      .toSorted((a, b) => a.day - b.day)
    return { payouts, isMore }
  })
}

/** A page of the moves that a payout holds: `next` is the move after which the following one begins, '' if there is none. */
export type PayoutPage = { payout: Payout; moves: BalanceMove[]; next: string }

/** A payout with the first of its moves, or with those after one. Asks for one page, so that it has an answer in time. */
export function askPayout(account: StripeAccount, id: string, after: string): Promise<PayoutPage> {
  return inTime(account, async (client) => {
    const payout = readPayout(v.parse(Payout, await client.payouts.retrieve(id)))
    if (!payout.isAutomatic) return { payout, moves: [], next: '' }
    const from = after === '' ? {} : { starting_after: after }
    const { data, has_more: hasMore } = await client.balanceTransactions.list({ ...listed, payout: id, ...from })
    return { payout, moves: readMoves(data), next: hasMore ? data.at(-1)!.id : '' }
  })
}

async function inTime<Answer>(account: StripeAccount, ask: (client: Stripe) => Promise<Answer>): Promise<Answer> {
  return withTimeout(deadlines.payoutsMs, ask(await createStripeClient(account, deadlines.payoutsMs)))
}

function readPayout({ id, amount, arrival_date: day, status, automatic }: v.InferOutput<typeof Payout>): Payout {
  return { id, day, amountCents: amount, status, isAutomatic: automatic }
}
