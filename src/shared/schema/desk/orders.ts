import * as v from 'valibot'
import { stateNames, type OrderState } from '#shared/desk/orders/states.ts'
import { Order } from '#shared/schema/checkout.ts'
import { DeskMoney } from './money.ts'

export const OrderStateName = v.picklist(Object.keys(stateNames) as OrderState[])

/** A row of the list. Amounts are in cents and null for roles that see no money; days are UTC midnights. */
export const OrderRow = v.object({
  id: v.number(),
  number: v.string(),
  version: v.number(),
  state: OrderStateName,
  createdAt: v.number(),
  /** From when its time to pay is counted after a hold; null for when it was placed. */
  unpaidSince: v.nullable(v.number()),
  name: v.string(),
  place: v.string(),
  pieces: v.number(),
  /** Inches; null if nothing of it has a width. */
  widest: v.nullable(v.number()),
  cutBy: v.nullable(v.number()),
  leftAt: v.nullable(v.number()),
  totalCents: v.nullable(v.number()),
  isPickUp: v.boolean(),
  payment: v.string(),
  held: v.string(),
  notes: v.number(),
  isPrinted: v.boolean(),
  assignee: v.nullable(v.string()),
})
export type OrderRow = v.InferOutput<typeof OrderRow>

export const Person = v.object({ id: v.number(), name: v.string() })
export type Person = v.InferOutput<typeof Person>

export const OrderList = v.object({
  rows: v.array(OrderRow),
  total: v.number(),
  /** How many of them come before the page. */
  before: v.number(),
  /** Where the page before and the next one begin, for `at` in its address; '' for the first page, and for none. */
  previous: v.string(),
  next: v.string(),
  totalCents: v.nullable(v.number()),
  tabs: v.record(v.string(), v.number()),
  people: v.array(Person),
})
export type OrderList = v.InferOutput<typeof OrderList>

/** One line of an order's history. */
export const TimelineEntry = v.object({
  kind: v.picklist(['event', 'log', 'note', 'mail']),
  at: v.number(),
  actor: v.string(),
  /** An event's kind, a log row's summary, a note's text, or an email's name. */
  text: v.string(),
  /** A reason, or what became of an email. */
  detail: v.string(),
  /** The row of the log, of an email its own. */
  id: v.number(),
})
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>

export const Undo = v.object({
  logId: v.number(),
  summary: v.string(),
  until: v.number(),
  mailAt: v.nullable(v.number()),
})
export type Undo = v.InferOutput<typeof Undo>

/** `refunded` of its pieces were refunded, and are not made. */
export const DeskOrderLine = v.object({
  ...Order.entries.lines.item.entries,
  line: v.number(),
  note: v.string(),
  refunded: v.number(),
})
export type DeskOrderLine = v.InferOutput<typeof DeskOrderLine>

/** A mail that can be sent again. `value` names its kind, and the payment or the refund that it is about. */
export const OrderMail = v.object({ value: v.string(), name: v.string() })
export type OrderMail = v.InferOutput<typeof OrderMail>

/** One order. Money and email addresses are missing for roles that do not see them. */
export const DeskOrder = v.object({
  id: v.number(),
  version: v.number(),
  state: OrderStateName,
  isPickUp: v.boolean(),
  /** The numbers before and after it in the list that one came from; null without a list. */
  neighbors: v.nullable(v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) })),
  order: Order,
  lines: v.array(DeskOrderLine),
  held: v.string(),
  /** True if it cannot go on before a payment that a change made due. */
  waitsForPayment: v.boolean(),
  /** True if its lines or its addresses were changed since it was placed. */
  isChanged: v.boolean(),
  /** Why nothing of it is made, as the end of a sentence; '' if its pieces are. */
  notMade: v.string(),
  attention: v.string(),
  /** True if staff flagged it, so that it can return to the state before. */
  isFlagged: v.boolean(),
  cutBy: v.nullable(v.number()),
  printedAt: v.nullable(v.number()),
  assignedTo: v.nullable(v.number()),
  /** The quote that it came from, for roles that see quotes. */
  quoteNumber: v.nullable(v.string()),
  /** The order of which it makes boards again, and those that make boards of this one again. */
  remakeOf: v.nullable(v.string()),
  remakes: v.array(v.string()),
  isErased: v.boolean(),
  /** Whether it gets in where the customer said, a line for each question; '' if nothing was asked. */
  access: v.string(),
  timeline: v.array(TimelineEntry),
  money: v.nullable(DeskMoney),
  customer: v.object({
    isMember: v.boolean(),
    since: v.nullable(v.number()),
    orders: v.number(),
    spentCents: v.number(),
    unpaidCents: v.number(),
    wantsIdeas: v.boolean(),
  }),
  /** Empty for roles that see no money. */
  emails: v.array(OrderMail),
  undo: v.nullable(Undo),
  others: v.array(v.string()),
  people: v.array(Person),
  seesMoney: v.boolean(),
  /** The customer's own page of the order, which prints as an invoice; '' for roles that see no money. */
  customerHref: v.string(),
  /** The address at which the customer pays; '' if the order does not wait for a card. */
  paymentLink: v.string(),
})
export type DeskOrder = v.InferOutput<typeof DeskOrder>

export const BulkAnswer = v.object({
  done: v.array(v.string()),
  refused: v.array(v.object({ number: v.string(), why: v.string() })),
  logId: v.number(),
  until: v.number(),
  verb: v.string(),
})
export type BulkAnswer = v.InferOutput<typeof BulkAnswer>

export const BulkUndone = v.object({ undone: v.number(), refused: v.array(v.string()) })

/** `name` is null if no one has them now. */
export const Assigned = v.object({ orders: v.number(), name: v.nullable(v.string()) })
