import * as v from 'valibot'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'

const MAX_EMAIL_LENGTH = 254

/** The browsers' rule for email addresses, plus a dot in the domain and no leading, trailing or doubled dots. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i

const isEmail = v.check<string, string>(
  (email) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email),
  'The :attribute field must be a valid email address.',
)

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
