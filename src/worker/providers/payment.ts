import type { FieldErrors } from '#shared/api/http-error.ts'

/** What everything costs in, as ISO 4217 has it, in lower case. */
export const CURRENCY = 'usd'

export type Card = { number: string; expires: string; code: string }

export type PaymentRequest = {
  orderNumber: string
  amountCents: number
  /** The same for every try of the same attempt, so that a repeated call never charges twice. */
  idempotencyKey: string
  card: Card | null
  email: string
  /** Where the shopper comes back to from a page of the provider's, paid or not. */
  returnUrl: string
  /** When such a page closes, in milliseconds. */
  closesAt: number
}

export type PaymentOutcome =
  /** Nothing is charged now: it is settled later, outside the shop. */
  | { state: 'deferred' }
  | { state: 'succeeded' }
  | { state: 'declined'; message: string }
  /** The shopper goes on to a page of the provider's. */
  | { state: 'elsewhere'; page: PaymentPage }
  /** The provider did not take the request: nothing was and will be charged. */
  | { state: 'unreachable' }
  /** No answer in time: nobody knows yet whether it was charged. */
  | { state: 'unknown' }

/** A page of the provider's where one order is paid; `reference` is the provider's name for it. */
export type PaymentPage = { reference: string; url: string }

/** What became of a page: still open, paid, or closed without a payment. `currency` as above. */
export type PageState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amountCents: number; currency: string }

/** What a provider tells by itself. */
export type PaymentNews = { reference: string; page: PageState } | { refunded: string }

/** What can be done about pages besides opening them. Each throws when the provider cannot be reached. */
export type PaymentPages = {
  look(reference: string): Promise<PageState>
  /** Does nothing about a page that is not open any more. */
  close(reference: string): Promise<void>
  /**
   * Reads what the provider sent to our webhook: null for what does not concern us.
   * @throws {ForgedNews} when it is not from the provider, or too old.
   */
  read(raw: string, signature: string): Promise<PaymentNews | null>
}

export class ForgedNews extends Error {}

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
