import type { Order } from '#shared/schema/checkout.ts'
import type { DeskMoney } from './money.ts'
import type { OrderState } from '#shared/desk/orders/states.ts'

/** A row of the list. Sums are in cents and null for roles that see no money; days are UTC midnights. */
export type OrderRow = {
  id: number
  number: string
  version: number
  state: OrderState
  createdAt: number
  name: string
  place: string
  pieces: number
  /** Inches; null if nothing of it has a width. */
  widest: number | null
  cutBy: number | null
  leftAt: number | null
  totalCents: number | null
  isPickUp: boolean
  payment: string
  held: string
  notes: number
  isPrinted: boolean
  assignee: string | null
}

export type Person = { id: number; name: string }

export type OrderList = {
  rows: OrderRow[]
  page: number
  pages: number
  total: number
  totalCents: number | null
  tabs: Record<string, number>
  people: Person[]
}

/** One line of an order's history. */
export type TimelineEntry = {
  kind: 'event' | 'log' | 'note' | 'mail'
  at: number
  actor: string
  /** An event's kind, a log row's summary, a note's text, or a mail's kind. */
  text: string
  /** A reason, or what became of a mail. */
  detail: string
  /** The row of the log, of a mail its own. */
  id: number
}

export type Undo = { logId: number; summary: string; until: number; mailAt: number | null }

/** `refunded` of its pieces went back, and are not made. */
export type DeskOrderLine = Order['lines'][number] & { line: number; note: string; refunded: number }

/** A mail that can be sent again. `value` names its kind, and the payment or the refund that it is about. */
export type OrderMail = { value: string; name: string }

/** One order. Money and addresses of mail are missing for roles that do not see them. */
export type DeskOrder = {
  id: number
  version: number
  state: OrderState
  isPickUp: boolean
  /** The numbers before and after it in the list that one came from; null without a list. */
  neighbors: { previous: string | null; next: string | null } | null
  order: Order
  lines: DeskOrderLine[]
  held: string
  /** Why nothing of it is made, as the end of a sentence; '' if its pieces are. */
  notMade: string
  attention: string
  /** True if staff flagged it, so that it can return to the state before. */
  isFlagged: boolean
  cutBy: number | null
  printedAt: number | null
  assignedTo: number | null
  isErased: boolean
  timeline: TimelineEntry[]
  money: DeskMoney | null
  customer: { isMember: boolean; since: number | null; orders: number; totalCents: number }
  /** Empty for roles that see no money. */
  mails: OrderMail[]
  undo: Undo | null
  others: string[]
  people: Person[]
  seesMoney: boolean
  /** The customer's own page of the order, which prints as an invoice; '' for roles that see no money. */
  customerHref: string
  /** The address at which the customer pays; '' if the order does not wait for a card. */
  paymentLink: string
}

export type BulkAnswer = {
  done: string[]
  refused: { number: string; why: string }[]
  logId: number
  until: number
  verb: string
}
