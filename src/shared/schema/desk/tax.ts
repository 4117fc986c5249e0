import * as v from 'valibot'

/** A state's orders by the day of payment, and its refunds by the day on which they were settled. Amounts in cents. */
export const TaxOfState = v.object({
  state: v.string(),
  orders: v.number(),
  goodsCents: v.number(),
  shippingCents: v.number(),
  taxCents: v.number(),
  returnedCents: v.number(),
})
export type TaxOfState = v.InferOutput<typeof TaxOfState>

/** An order whose tax someone has to check: taken from the table, or not recorded at Stripe. */
export const TaxToCheck = v.object({
  number: v.string(),
  why: v.picklist(['table', 'unrecorded']),
  at: v.number(),
  place: v.string(),
  taxCents: v.number(),
})
export type TaxToCheck = v.InferOutput<typeof TaxToCheck>

/** `month` is like "2026-11". */
export const TaxPage = v.object({ month: v.string(), states: v.array(TaxOfState), toCheck: v.array(TaxToCheck) })
export type TaxPage = v.InferOutput<typeof TaxPage>
