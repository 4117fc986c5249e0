import * as v from 'valibot'

/** Someone of the staff at the desk. Times are UTC milliseconds. */
export const Visit = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['owner', 'office', 'workshop']),
  /** False until they have set up their second factor. */
  hasFactor: v.boolean(),
  /** False if they have switched the single keys off. */
  hasKeys: v.boolean(),
  /** Null while the desk is closed for this sign-in. */
  open: v.nullable(v.object({ since: v.number(), provenAt: v.number() })),
  /** Orders that need attention or can be started, and requests to answer. */
  waiting: v.object({ orders: v.number(), requests: v.number() }),
})
export type Visit = v.InferOutput<typeof Visit>

/** What the page shows before the second factor is set up. */
export const EnrollmentStart = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  /** The `otpauth:` address as the rows of a QR code. */
  qr: v.array(v.array(v.boolean())),
})
export type EnrollmentStart = v.InferOutput<typeof EnrollmentStart>

/** Each code opens the desk once. They are shown this one time. */
export const Enrolled = v.object({ codes: v.array(v.string()) })
export type Enrolled = v.InferOutput<typeof Enrolled>
