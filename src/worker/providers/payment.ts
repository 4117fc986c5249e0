import type { AddressJson } from '#shared/schema/checkout.ts'
import type { DisputeNews } from '#shared/desk/disputes.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'

/** The shop's currency as an ISO 4217 code in lower case. */
export const CURRENCY = 'usd'

export type Card = { number: string; expires: string; code: string }

export type PaymentLine = { name: string; cents: number }

export type PaymentRequest = {
  orderNumber: string
  amountCents: number
  /** What the amount is for; they add up to it. */
  lines: readonly PaymentLine[]
  /** Identical for every retry of an attempt, so that it never charges twice. */
  idempotencyKey: string
  card: Card | null
  email: string
  /** Where the order goes; null if it is picked up. */
  shipTo: AddressJson | null
  /** Where the provider's page returns the shopper, paid or not. */
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

/** The state of a page. `payment` is the provider's id of the payment, `currency` is like `CURRENCY`. */
export type PageState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; payment: string | null; amountCents: number; currency: string }

/**
 * `references` name the order, the provider's id of the payment, or both. `isWhole`: the whole payment was refunded.
 */
export type RefundNews = { references: string[]; payment: string | null; isWhole: boolean }

/** A dispute, a warning of fraud or a review, by the provider's id. `payment` and `order` are what it tells of its payment. */
export type PaymentAlert = {
  kind: 'dispute' | 'warning' | 'review'
  reference: string
  payment: string | null
  order: string | null
  /** Why its order is on hold. */
  said: string
  /** How it ended; null while it is open. */
  end: string | null
  /** False if it ended well. */
  holds: boolean
  /** Null for what is no dispute. */
  dispute: DisputeNews | null
}

/** An event from the provider about a page, a refund, or a payment that staff have to check. */
export type PaymentNews = { reference: string; page: PageState } | RefundNews | { alert: PaymentAlert }

export type RefundRequest = {
  orderNumber: string
  /** The shop's id of the refund, which the provider stores too. */
  refundId: number
  amountCents: number
  /** Identical for every retry of a refund, so that it is never sent twice. */
  idempotencyKey: string
  /** The provider's id of the order's payment page, and of the payment if it is known. */
  page: string | null
  payment: string | null
}

export type RefundOutcome =
  /** `reference` is the provider's id of the refund, if it has one. */
  | { state: 'pending' | 'succeeded'; reference: string | null }
  /** No money was or will be sent under this key. */
  | { state: 'failed'; message: string }
  /** This call sent no money; an earlier one under the same key may have. */
  | { state: 'rejected'; message: string }

/** A refund as the provider has it. `order` and `refundId` are null unless the shop made it. */
export type ProviderRefund = {
  reference: string
  amountCents: number
  state: 'pending' | 'succeeded' | 'failed'
  failure: string
  order: string | null
  refundId: number | null
}

/** Operations on payment pages besides opening one. Each throws if the provider cannot be reached. */
export type PaymentPages = {
  look(reference: string): Promise<PageState>
  close(reference: string): Promise<void>
  /** All refunds of a payment in the shop's currency, by the provider's id of the payment. */
  refunds(payment: string): Promise<ProviderRefund[]>
  /**
   * Null for irrelevant events. @throws {ForgedNews} if it is not from the provider, or of another time.
   * @throws {MalformedNews} if it is from the provider but not understood.
   */
  read(raw: string, signature: string): Promise<PaymentNews | null>
}

export class ForgedNews extends Error {}
export class MalformedNews extends Error {}

export type PaymentProvider = {
  id: string
  name: string
  text: string
  /** Whether the shopper types card data into the shop's own form. */
  card: boolean
  /** Validates the input before anything is sent. */
  check(card: Card): FieldErrors
  pay(request: PaymentRequest): Promise<PaymentOutcome>
  /** Refunds money. Throws if it is unknown whether it was sent; the same request may be repeated. */
  refund?(request: RefundRequest): Promise<RefundOutcome>
}
