import type { FieldErrors } from '#shared/http-error.ts'

export type Card = { number: string; expires: string; code: string }

export type PaymentRequest = {
  orderNumber: string
  amountCents: number
  /** The same for every try of the same attempt, so that a repeated call never charges twice. */
  idempotencyKey: string
  card: Card | null
}

export type PaymentOutcome =
  /** Nothing is charged now: it is settled later, outside the shop. */
  | { state: 'deferred' }
  | { state: 'succeeded' }
  | { state: 'declined'; message: string }
  /** No answer in time: nobody knows yet whether it was charged. */
  | { state: 'unknown' }

/** One way to pay. An adapter is one file; the checkout knows nothing else about it. */
export type PaymentProvider = {
  id: string
  name: string
  text: string
  /** Whether the shopper types a card into our own form. */
  card: boolean
  /** What is wrong with the input before anything is sent. */
  check(card: Card): FieldErrors
  pay(request: PaymentRequest): Promise<PaymentOutcome>
}
