import * as v from 'valibot'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'

const MAX_EMAIL_LENGTH = 254

/** As browsers check it, with a dot in the domain and none that is doubled, first or last. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i

const isEmail = v.check<string, string>(
  (email) => email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email),
  'The :attribute field must be a valid email address.',
)

/** An address that somebody types to be found by: letter case does not matter. */
export const ExistingEmail = v.pipe(v.string(), isEmail, v.toLowerCase())

/** An address that an account is made with. */
export const NewEmail = v.pipe(
  v.string(),
  v.check((email) => email === email.toLowerCase(), 'The :attribute field must be lowercase.'),
  isEmail,
  v.maxLength(255),
)

/** A new password; `confirmation` is what the body has beside it, compared first as Laravel does. */
export function NewPassword(confirmation: unknown) {
  return v.pipe(
    v.string(),
    v.check((password) => password === confirmation, 'The :attribute field confirmation does not match.'),
    v.minLength(MIN_PASSWORD_LENGTH),
  )
}
