import type { OrderState } from '#shared/desk/orders/states.ts'

export type WorkKind =
  | ('attention' | 'start' | 'leave' | 'held' | 'unpaid')
  | ('requests' | 'mails' | 'refunds' | 'reviews' | 'stock')

/** Something that waits for a person. Only kinds with at least one item are there. */
export type Work = {
  kind: WorkKind
  items: number
  /** What the oldest of them are: numbers, reasons, sums. */
  about: string
  /** When the oldest began to wait, in UTC milliseconds; of what should leave, its day as a UTC midnight. */
  since: number
  /** Amber or red. */
  tone: '' | 'due' | 'late'
  /** Of requests, how many are past the promised days. */
  late: number
}

/** Sales are the totals of orders by the time they were paid, less refunds by the time they were settled, in cents. */
export type Sales = { orders: number; salesCents: number; averageCents: number }

/** A stretch of time beside the same stretch before. */
export type Figure = { now: Sales; before: Sales }

export type Figures = { today: Figure; week: Figure; month: Figure }

/** A day or a week; `day` is its first day as a UTC midnight. Sums are null for those who see no money. */
export type PlotPoint = { day: number; orders: number; salesCents: number | null }

/** What was done last. `number` is of the order, `reference` of the request that it is about. */
export type LatestRow = {
  id: number
  at: number
  actor: string
  action: string
  summary: string
  number: string | null
  reference: string | null
}

/** An order that the workshop has before it. `cutBy` is a UTC midnight. */
export type QueuedOrder = { number: string; state: OrderState; isPickUp: boolean; pieces: number; cutBy: number | null }

/** A mail that never went out. `number` is of the order, `reference` of the request that it is about. */
export type FailedMail = { id: number; kind: string; at: number; number: string | null; reference: string | null }

export type Today = {
  work: Work[]
  /** Null for those who see no money; they see the queue. */
  figures: Figures | null
  queue: QueuedOrder[] | null
  days: PlotPoint[]
  weeks: PlotPoint[]
  latest: LatestRow[]
}
