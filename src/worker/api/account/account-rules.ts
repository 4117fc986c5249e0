import * as v from 'valibot'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { isEmailAddress } from '#shared/text/email-address.ts'

const isEmail = v.check<string, string>(isEmailAddress, 'The :attribute field must be a valid email address.')

/** An address typed to find an account; letter case does not matter. */
export const ExistingEmail = v.pipe(v.string(), isEmail, v.toLowerCase())

export const NewEmail = v.pipe(
  v.string(),
  v.check((email) => email === email.toLowerCase(), 'The :attribute field must be lowercase.'),
  isEmail,
  v.maxLength(255),
)

export function NewPassword(confirmation: unknown) {
  return v.pipe(
    v.string(),
    v.check((password) => password === confirmation, 'The :attribute field confirmation does not match.'),
    v.minLength(MIN_PASSWORD_LENGTH),
  )
}
