/** An order's money. Sums are in cents, times in UTC milliseconds. */
export type DeskMoney = {
  number: string
  version: number
  status: string
  email: string
  paymentMethod: string
  rateName: string
  shippingCents: number
  totalCents: number
  paidCents: number
  /** What went back or is on its way. */
  refundedCents: number
  refundedShippingCents: number
  /** What can still go back, if a refund without an answer was sent. */
  leftCents: number
  attention: string
  lines: MoneyLine[]
  payments: MoneyPayment[]
  refunds: MoneyRefund[]
  canRefund: boolean
  canCancel: boolean
  canRecord: boolean
}

/** `limitCents` is what this person may still send back today; null without a limit. */
export type MoneyPage = DeskMoney & { limitCents: number | null }

export type MoneyLine = {
  lineNo: number
  name: string
  size: string
  /** JSON. */
  options: string
  quantity: number
  unitCents: number
  refundedQuantity: number
  isStocked: boolean
}

export type MoneyPayment = {
  id: number
  provider: string
  state: 'deferred' | 'succeeded' | 'unknown'
  amountCents: number
  reference: string
  createdAt: number
  /** The provider's page about the payment; null if it has none. */
  url: string | null
}

export type MoneyRefund = {
  id: number
  amountCents: number
  state: 'started' | 'unknown' | 'pending' | 'succeeded' | 'failed'
  sentBy: string
  sentReference: string
  reason: string
  failure: string
  actor: string
  createdAt: number
}

/** What a refund or a cancellation sends back; `lineCents` by the number of the line. */
export type MoneyPlan = { amountCents: number; shippingCents: number; lineCents: Record<number, number> }

/** The plan of a form, with the words of what is wrong with it by field. */
export type Previewed = { plan: MoneyPlan; errors: Record<string, string[]> }

export type MoneyMoved = {
  /** `canceled`: nothing had to go back. */
  state: 'canceled' | 'started' | 'unknown' | 'pending' | 'succeeded' | 'failed'
  amountCents: number
}
