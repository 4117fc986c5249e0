import * as v from 'valibot'
import { ShopRules } from '#shared/checkout/shop-rules.ts'

/** A signed-in staff member. Times are UTC milliseconds. */
export const Visit = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['owner', 'office', 'workshop']),
  /** False until they have set up two-factor authentication. */
  hasFactor: v.boolean(),
  /** False if they have switched the single keys off. */
  hasKeys: v.boolean(),
  /** Null while the Desk is locked for this sign-in. */
  open: v.nullable(v.object({ since: v.number(), provenAt: v.number() })),
  /** Orders that need attention or can be started, and requests to answer. */
  waiting: v.object({ orders: v.number(), requests: v.number() }),
  /** The shop's closed days. */
  closed: ShopRules.entries.closed,
})
export type Visit = v.InferOutput<typeof Visit>

/** What the page shows before two-factor authentication is set up. */
export const EnrollmentStart = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  /** The `otpauth:` address as the rows of a QR code. */
  qr: v.array(v.array(v.boolean())),
})
export type EnrollmentStart = v.InferOutput<typeof EnrollmentStart>

/** Each code unlocks the Desk once. They are shown only once. */
export const Enrolled = v.object({ codes: v.array(v.string()) })
export type Enrolled = v.InferOutput<typeof Enrolled>
