import * as v from 'valibot'
import { rejectForeignZip } from '#api/checkout/check-address.ts'
import { validateAll, ValidationError } from '#api/http/validation.ts'
import { checked, sentText, upTo, whole } from '#desk/frame/fields.ts'
import type { PostedDesk } from '#desk/frame/form.ts'
import { readNotBefore } from '#shared/checkout/not-before.ts'
import { Address } from '#shared/schema/address.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'

/** `expected` is the total in cents that the page showed. */
export const orderFields = v.object({
  ...{ first_name: sentText, last_name: sentText, address_line_1: sentText, address_line_2: sentText },
  ...{ city: sentText, state: sentText, zip_code: sentText, phone_number: sentText },
  ...{ keep_zip: checked(), rate_id: sentText, payment_method: sentText, acknowledge: checked() },
  ...{ note: upTo(500), not_before: sentText },
  expected: whole(0, 999_999_999, 'The total is missing. Reload the page.'),
})
export type TypedOrder = v.InferOutput<typeof orderFields>

/** The day before which the order must not arrive, as a UTC midnight. */
export function readTypedDay({ now, rules }: PostedDesk, typed: TypedOrder): number | null {
  const { day, problem } = readNotBefore(typed.not_before, now, rules.closed)
  if (problem !== null) throw new ValidationError({ not_before: [problem] })
  return day
}

/** All that is wrong with an address at once. */
export function readAddress(typed: TypedOrder): AddressJson {
  const address = validateAll(
    Address,
    typed,
    ({ zip_code = '', state = '', city = '' }) => typed.keep_zip || rejectForeignZip({ zip_code, state, city }),
  )
  return { ...address, address_line_2: address.address_line_2 ?? '' }
}
