import * as v from 'valibot'
import { OrderStateName } from './orders.ts'

const WorkKind = v.picklist([
  ...(['attention', 'start', 'late', 'leave', 'held', 'unpaid'] as const),
  ...(['requests', 'emails', 'refunds', 'dues', 'reviews', 'quotes', 'stock', 'tax', 'unrecorded'] as const),
])
export type WorkKind = v.InferOutput<typeof WorkKind>

/** Something that waits for a person. Only kinds with at least one item are there. */
export const Work = v.object({
  kind: WorkKind,
  items: v.number(),
  /** What the oldest of them are: numbers, reasons or amounts. */
  about: v.string(),
  /** When the oldest began to wait, in UTC milliseconds; of what should leave, its day as a UTC midnight. */
  since: v.number(),
  /** Amber or red. */
  tone: v.picklist(['', 'due', 'late']),
  /** Of requests, how many are past the promised days. */
  late: v.number(),
})
export type Work = v.InferOutput<typeof Work>

/** Sales are the totals of orders by the time they were paid, less refunds by the time they were settled, in cents. */
export const Sales = v.object({ orders: v.number(), salesCents: v.number(), averageCents: v.number() })
export type Sales = v.InferOutput<typeof Sales>

/** A period and the same period before it. */
export const Figure = v.object({ now: Sales, before: Sales })
export type Figure = v.InferOutput<typeof Figure>

export const Figures = v.object({ today: Figure, week: Figure, month: Figure })
export type Figures = v.InferOutput<typeof Figures>

/** A day or a week; `day` is its first day as a UTC midnight. Amounts are null for those who see no money. */
export const PlotPoint = v.object({ day: v.number(), orders: v.number(), salesCents: v.nullable(v.number()) })
export type PlotPoint = v.InferOutput<typeof PlotPoint>

/** What was done last. `number` is of the order, `reference` of the request that it is about. */
export const LatestRow = v.object({
  id: v.number(),
  at: v.number(),
  actor: v.string(),
  action: v.string(),
  summary: v.string(),
  number: v.nullable(v.string()),
  reference: v.nullable(v.string()),
})
export type LatestRow = v.InferOutput<typeof LatestRow>

/** An order that the workshop has before it. `cutBy` is a UTC midnight. */
export const QueuedOrder = v.object({
  number: v.string(),
  state: OrderStateName,
  isPickUp: v.boolean(),
  pieces: v.number(),
  cutBy: v.nullable(v.number()),
})
export type QueuedOrder = v.InferOutput<typeof QueuedOrder>

export const Today = v.object({
  work: v.array(Work),
  /** Null for those who see no money; they see the queue. */
  figures: v.nullable(Figures),
  queue: v.nullable(v.array(QueuedOrder)),
  days: v.array(PlotPoint),
  weeks: v.array(PlotPoint),
  latest: v.array(LatestRow),
})
export type Today = v.InferOutput<typeof Today>
