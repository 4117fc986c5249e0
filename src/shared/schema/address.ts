import * as v from 'valibot'
import { stateCodes } from '../destination.ts'

export const line = (label: string, max: number) =>
  v.pipe(
    v.string(`Enter ${label}.`),
    v.nonEmpty(`Enter ${label}.`),
    v.maxLength(max, (issue) => `Shorten ${label} to ${issue.requirement} characters.`),
  )

export const ZipCode = v.pipe(
  v.string((issue) => (issue.input === null ? 'Enter the ZIP code.' : 'Enter the ZIP code as text.')),
  v.nonEmpty('Enter the ZIP code.'),
  v.regex(/^\d{5}(-\d{4})?$/, ({ input }) =>
    input.replace(/\D/g, '').length < 5
      ? `ZIP ${clip(input)} is too short. Use 5 digits, like 97209.`
      : `ZIP ${clip(input)} is not right. Use 5 digits, like 97209, or 97209-1234.`,
  ),
)

export const PhoneNumber = v.pipe(
  v.string('Enter a phone number.'),
  v.nonEmpty('Enter a phone number.'),
  v.maxLength(40, 'Shorten the phone number to 40 characters.'),
  v.regex(
    /^(?:\D*\d){10}/,
    ({ input }) => `${clip(input)} is too short for a phone number. Include the area code, like (503) 555-0142.`,
  ),
)

export const Email = v.pipe(
  v.string('Enter an email address.'),
  v.nonEmpty('Enter an email address.'),
  v.maxLength(254, 'Shorten the email address to 254 characters.'),
  v.check(
    (email) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email),
    (issue) => `${clip(issue.input)} is not an email address. Use one like you@example.com.`,
  ),
)

/** What goes on a label: one schema and one set of words for shipping, billing and the address book. */
export const addressEntries = {
  first_name: line('a first name', 60),
  last_name: line('a last name', 60),
  address_line_1: line('the street address', 120),
  address_line_2: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(120, 'Shorten the apartment, suite or unit to 120 characters.'))),
    null,
  ),
  city: line('the city', 60),
  state: v.pipe(
    v.string('Choose a state.'),
    v.nonEmpty('Choose a state.'),
    v.picklist(stateCodes, 'Choose a state from the list. Elsewhere, call us for a freight quote.'),
  ),
  zip_code: ZipCode,
  phone_number: PhoneNumber,
}

export const Address = v.object(addressEntries)
export type Address = v.InferOutput<typeof Address>

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
