import * as v from 'valibot'

const cents = v.pipe(v.number(), v.integer())

/**
 * The sales of a day or a month, in one state or in all ("" then): orders by the time of their first payment, what was paid
 * after a change by its own time, refunds by the time they were settled. Payments are goods, shipping and tax together.
 */
export const BookRow = v.object({
  /** "2026-11-03" or "2026-11". */
  time: v.string(),
  state: v.string(),
  orders: v.number(),
  goodsCents: cents,
  shippingCents: cents,
  taxCents: cents,
  paidCents: cents,
  refundedCents: cents,
  /** Part of what was refunded. */
  taxReturnedCents: cents,
})
export type BookRow = v.InferOutput<typeof BookRow>

/** An order whose tax someone has to check: taken from the table, or not recorded at Stripe. */
export const TaxToCheck = v.object({
  number: v.string(),
  why: v.picklist(['table', 'unrecorded']),
  at: v.number(),
  place: v.string(),
  taxCents: v.number(),
})
export type TaxToCheck = v.InferOutput<typeof TaxToCheck>

/** `period` is a month such as "2026-11", with a row for each day and state, or a year, with a row for each month. */
export const Books = v.object({ period: v.string(), rows: v.array(BookRow), toCheck: v.array(TaxToCheck) })
export type Books = v.InferOutput<typeof Books>
