import * as v from 'valibot'
import { stateCodes } from '#shared/checkout/us-states.ts'
import { emailProblem, fieldNames, phoneProblem, STATE_PROBLEM, zipProblem } from '#shared/actions/field-names.ts'

export const line = (label: string, max: number) =>
  v.pipe(
    v.string(`Enter ${label}.`),
    v.nonEmpty(`Enter ${label}.`),
    v.maxLength(max, (issue) => `Shorten ${label} to ${issue.requirement} characters.`),
  )

export const ZipCode = v.pipe(
  v.string((issue) => (issue.input === null ? 'Enter the ZIP code.' : 'Enter the ZIP code as text.')),
  v.nonEmpty('Enter the ZIP code.'),
  v.regex(/^\d{5}(-\d{4})?$/, ({ input }) => zipProblem(input)),
)

export const PhoneNumber = v.pipe(
  v.string('Enter a phone number.'),
  v.nonEmpty('Enter a phone number.'),
  v.maxLength(40, 'Shorten the phone number to 40 characters.'),
  v.regex(/^(?:\D*\d){10}/, ({ input }) => phoneProblem(input)),
)

export const Email = v.pipe(
  v.string('Enter an email address.'),
  v.nonEmpty('Enter an email address.'),
  v.maxLength(254, 'Shorten the email address to 254 characters.'),
  v.check(
    (email) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email),
    ({ input }) => emailProblem(input),
  ),
)

const named = (name: string, max: number) => line(fieldNames[name]!, max)

export const addressEntries = {
  first_name: named('first_name', 60),
  last_name: named('last_name', 60),
  address_line_1: named('address_line_1', 120),
  address_line_2: v.optional(
    v.nullable(
      v.pipe(
        v.string('Write the apartment, suite or unit as text.'),
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
