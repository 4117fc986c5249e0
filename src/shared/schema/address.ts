import * as v from 'valibot'
import { ABROAD, billingStateCodes, stateCodes } from '#shared/checkout/us-states.ts'
import { typedLine } from './text.ts'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'
import { normalZip } from '#shared/text/zip-code.ts'
import { emailProblem, fieldNames, phoneProblem, STATE_PROBLEM, zipProblem } from '#shared/actions/field-names.ts'

export const line = (label: string, max: number) =>
  v.pipe(
    typedLine(`Enter ${label}.`),
    v.nonEmpty(`Enter ${label}.`),
    v.maxLength(max, (issue) => `Shorten ${label} to ${issue.requirement} characters.`),
  )

export const ZipCode = v.pipe(
  typedLine((issue) => (issue.input === null ? 'Enter the ZIP code.' : 'Enter the ZIP code as plain text.')),
  v.nonEmpty('Enter the ZIP code.'),
  v.transform(normalZip),
  v.regex(/^\d{5}(-\d{4})?$/, ({ input }) => zipProblem(input)),
)

export const PhoneNumber = v.pipe(
  typedLine('Enter a phone number.'),
  v.nonEmpty('Enter a phone number.'),
  v.maxLength(40, 'Shorten the phone number to 40 characters.'),
  v.regex(/^(?:\D*\d){10}/, ({ input }) => phoneProblem(input)),
)

export const Email = v.pipe(
  typedLine('Enter an email address.'),
  v.nonEmpty('Enter an email address.'),
  v.transform(asciiEmail),
  v.maxLength(254, 'Shorten the email address to 254 characters.'),
  v.check(isEmailAddress, ({ input }) => emailProblem(input)),
)

const named = (name: string, max: number) => line(fieldNames[name]!, max)

export const addressEntries = {
  first_name: named('first_name', 60),
  last_name: named('last_name', 60),
  address_line_1: named('address_line_1', 120),
  address_line_2: v.optional(
    v.nullable(
      v.pipe(
        typedLine('Enter the apartment, suite or unit as plain text.'),
        v.maxLength(120, `Shorten ${fieldNames['address_line_2']} to 120 characters.`),
      ),
    ),
    null,
  ),
  city: named('city', 60),
  state: v.pipe(v.string('Choose a state.'), v.nonEmpty('Choose a state.'), v.picklist(stateCodes, STATE_PROBLEM)),
  zip_code: ZipCode,
  phone_number: PhoneNumber,
}

export const Address = v.object(addressEntries)
export type Address = v.InferOutput<typeof Address>

const BILLING_STATE = 'Choose a state from the list, or “Outside the United States”.'

const billing = v.object({
  ...addressEntries,
  state: v.pipe(
    v.string('Choose a state.'),
    v.nonEmpty('Choose a state.'),
    v.picklist(billingStateCodes, BILLING_STATE),
  ),
})
const abroad = v.object({
  ...addressEntries,
  state: v.unknown(),
  country: line('the country', 60),
  zip_code: v.optional(
    v.nullable(
      v.pipe(
        typedLine('Enter the postal code as plain text.'),
        v.maxLength(12, 'Shorten the postal code to 12 characters.'),
      ),
    ),
  ),
  phone_number: v.pipe(
    typedLine('Enter a phone number.'),
    v.nonEmpty('Enter a phone number.'),
    v.maxLength(40, 'Shorten the phone number to 40 characters.'),
    v.regex(/^(?:\D*\d){6}/, ({ input }) => phoneProblem(input)),
  ),
})

/** Nothing is sent to a billing address, so it may be anywhere. */
export function billingSchema({ state, country }: Record<string, unknown>): typeof billing | typeof abroad {
  return state === ABROAD || (!state && country) ? abroad : billing
}
