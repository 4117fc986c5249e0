import * as v from 'valibot'

export const MoneyLine = v.object({
  lineNo: v.number(),
  name: v.string(),
  size: v.string(),
  /** JSON. */
  options: v.string(),
  quantity: v.number(),
  unitCents: v.number(),
  refundedQuantity: v.number(),
  isStocked: v.boolean(),
})
export type MoneyLine = v.InferOutput<typeof MoneyLine>

export const MoneyPayment = v.object({
  id: v.number(),
  provider: v.string(),
  state: v.picklist(['deferred', 'succeeded', 'unknown']),
  amountCents: v.number(),
  reference: v.string(),
  createdAt: v.number(),
  /** The provider's page about the payment; null if it has none. */
  url: v.nullable(v.string()),
})
export type MoneyPayment = v.InferOutput<typeof MoneyPayment>

const refundStates = ['started', 'unknown', 'pending', 'succeeded', 'failed'] as const

export const MoneyRefund = v.object({
  id: v.number(),
  amountCents: v.number(),
  state: v.picklist(refundStates),
  sentBy: v.string(),
  sentReference: v.string(),
  reason: v.string(),
  failure: v.string(),
  actor: v.string(),
  createdAt: v.number(),
})
export type MoneyRefund = v.InferOutput<typeof MoneyRefund>

/** How much of an order's refunds staff send themselves. */
export const SendsBack = v.picklist(['all', 'some', 'none'])
export type SendsBack = v.InferOutput<typeof SendsBack>

/** An order's money. Amounts are in cents, times in UTC milliseconds. */
export const DeskMoney = v.object({
  number: v.string(),
  version: v.number(),
  status: v.string(),
  email: v.string(),
  paymentMethod: v.string(),
  rateName: v.string(),
  shippingCents: v.number(),
  totalCents: v.number(),
  paidCents: v.number(),
  /** What was refunded or is on its way. */
  refundedCents: v.number(),
  refundedShippingCents: v.number(),
  /** What can still be refunded, if a refund without an answer was sent. */
  leftCents: v.number(),
  /** What waits to be paid after a change, and what changes left to refund. */
  dueCents: v.number(),
  owedCents: v.number(),
  attention: v.string(),
  lines: v.array(MoneyLine),
  payments: v.array(MoneyPayment),
  refunds: v.array(MoneyRefund),
  canRefund: v.boolean(),
  canCancel: v.boolean(),
  canRecord: v.boolean(),
  /** Whether what is due after a change can be waived. */
  canWaive: v.boolean(),
  sendsBack: SendsBack,
})
export type DeskMoney = v.InferOutput<typeof DeskMoney>
