import * as v from 'valibot'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { typedLine } from '#shared/schema/text.ts'

const MAX_EMAIL_LENGTH = 254

/** The browsers' rule for email addresses, plus a dot in the domain and no leading, trailing or doubled dots. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i

const isEmail = v.check<string, string>(
  (email) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email),
  'The :attribute field must be a valid email address.',
)

/** An address typed to find an account; letter case does not matter. */
export const ExistingEmail = v.pipe(typedLine(), isEmail, v.toLowerCase())

/** An address for a new account. */
export const NewEmail = v.pipe(
  typedLine(),
  v.check((email) => email === email.toLowerCase(), 'The :attribute field must be lowercase.'),
  isEmail,
  v.maxLength(255),
)

/** A new password, compared with `confirmation` first, as in Laravel. */
export function NewPassword(confirmation: unknown) {
  return v.pipe(
    v.string(),
    v.check((password) => password === confirmation, 'The :attribute field confirmation does not match.'),
    v.minLength(MIN_PASSWORD_LENGTH),
  )
}
