/** `open` waits for the shop, `review` for the bank; `closed` ended without a decision. */
export type DisputeState = 'open' | 'review' | 'won' | 'lost' | 'closed'

/** A dispute as the provider last told of it. Times are UTC milliseconds; `dueAt` is null if no answer is expected. */
export type DisputeNews = {
  amountCents: number
  reason: string
  state: DisputeState
  dueAt: number | null
  toldAt: number
  moves: DisputeMove[]
}

/** Money that a dispute took (negative) or gave back, with the fee that came with it. */
export type DisputeMove = { reference: string; amountCents: number; feeCents: number; at: number }
