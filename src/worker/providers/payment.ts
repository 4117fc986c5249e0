import type { FieldErrors } from '#shared/api/http-error.ts'

/** The shop's currency as an ISO 4217 code in lower case. */
export const CURRENCY = 'usd'

export type Card = { number: string; expires: string; code: string }

export type PaymentRequest = {
  orderNumber: string
  amountCents: number
  /** Identical for every retry of an attempt, so that it never charges twice. */
  idempotencyKey: string
  card: Card | null
  email: string
  /** Where the provider's page sends the shopper back to, paid or not. */
  returnUrl: string
  /** When the provider's page closes, in milliseconds. */
  closesAt: number
}

export type PaymentOutcome =
  /** Nothing is charged now; the order is paid later, outside the shop. */
  | { state: 'deferred' }
  | { state: 'succeeded' }
  | { state: 'declined'; message: string }
  /** The shopper continues on the provider's page. */
  | { state: 'elsewhere'; page: PaymentPage }
  /** The provider did not accept the request, so nothing was or will be charged. */
  | { state: 'unreachable' }
  /** The provider did not respond in time, so it may or may not have charged. */
  | { state: 'unknown' }

export type PaymentPage = { reference: string; url: string }

export type PageState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amountCents: number; currency: string }

export type PaymentNews = { reference: string; page: PageState } | { refunded: string }

/** Operations on payment pages besides opening one. Each throws if the provider cannot be reached. */
export type PaymentPages = {
  look(reference: string): Promise<PageState>
  close(reference: string): Promise<void>
  /** Null for irrelevant events. @throws {ForgedNews} if it is not from the provider, or too old. */
  read(raw: string, signature: string): Promise<PaymentNews | null>
}

export class ForgedNews extends Error {}

export type PaymentProvider = {
  id: string
  name: string
  text: string
  /** Whether the shopper types card data into the shop's own form. */
  card: boolean
  /** Validates the input before anything is sent. */
  check(card: Card): FieldErrors
  pay(request: PaymentRequest): Promise<PaymentOutcome>
}
