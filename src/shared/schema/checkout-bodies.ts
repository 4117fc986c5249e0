import * as v from 'valibot'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { addressEntries, Email } from './address.ts'
import { typedLine, typedLines } from './text.ts'

export const Step1 = v.object({
  email: Email,
  ...addressEntries,
  marketing: v.optional(v.nullable(v.boolean()), false),
  save_address: v.optional(v.nullable(v.boolean()), false),
  /** The shopper confirms a ZIP code that does not match the state. */
  keep_zip: v.optional(v.nullable(v.boolean()), false),
  cart_version: v.optional(v.nullable(v.number())),
})
export type Step1 = v.InferInput<typeof Step1>

export const Step2 = v.object({
  rate_id: v.pipe(typedLine('Choose a delivery method.'), v.nonEmpty('Choose a delivery method.')),
  /** The day before which it must not arrive, such as "2027-01-15". */
  not_before: v.optional(v.nullable(typedLine())),
  note: v.optional(v.nullable(v.pipe(typedLines(), v.maxLength(500, 'Shorten the note to 500 characters.')))),
  services: v.optional(v.nullable(v.array(v.number())), []),
  cart_version: v.optional(v.nullable(v.number())),
})
export type Step2 = v.InferInput<typeof Step2>

export const PlaceOrder = v.object({
  payment_method: v.pipe(typedLine('Choose how to pay.'), v.nonEmpty('Choose how to pay.')),
  billing_same: v.optional(v.nullable(v.boolean()), true),
  billing: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  expected_total: v.number('The total is missing. Reload the page.'),
  /** The first and the last day of arrival that the shopper saw, as UTC midnights. */
  expected_arrival: v.optional(v.nullable(v.number())),
  expected_latest: v.optional(v.nullable(v.number())),
  acknowledge: v.optional(v.nullable(v.boolean()), false),
  card: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  /** The captcha token, which the shop requires after several unpaid orders. */
  [CAPTCHA_FIELD]: v.optional(v.nullable(v.string())),
})
export type PlaceOrder = v.InferInput<typeof PlaceOrder>
