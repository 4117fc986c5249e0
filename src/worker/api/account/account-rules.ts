import * as v from 'valibot'
import { MIN_PASSWORD_LENGTH } from '#shared/constants.ts'
import { isCommon, isGuessable, isMonotonous } from '#api/auth/weak-passwords.ts'
import { typedLine } from '#shared/schema/text.ts'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'

const isEmail = v.check<string, string>(isEmailAddress, 'The :attribute field must be a valid email address.')

/** An address typed to find an account; letter case does not matter. */
export const ExistingEmail = v.pipe(typedLine(), v.transform(asciiEmail), isEmail, v.toLowerCase())

export const NewEmail = v.pipe(
  typedLine(),
  v.transform(asciiEmail),
  v.check((email) => email === email.toLowerCase(), 'The :attribute field must be lowercase.'),
  isEmail,
  v.maxLength(255),
)

const LEAKED = 'The given :attribute has appeared in a data leak. Please choose a different :attribute.'
const GUESSED = 'This password is too close to your email address or our name. A short sentence works well.'
const MONOTONOUS = 'This password repeats itself or follows the keys. A short sentence works well.'
const INVISIBLE = 'The :attribute field must not have the invisible character NUL.'
export const UNCHANGED = 'This is already your password. Choose another one.'

/** The account data that a new password must not contain. */
export type Compared = { confirmation?: unknown; email?: unknown; current?: unknown }

/** A new password, compared with its repetition first, as in Laravel. There are no rules of composition. */
export function NewPassword({ confirmation, email, current }: Compared) {
  return v.pipe(
    v.string(),
    v.check((password) => password === confirmation, 'The :attribute field confirmation does not match.'),
    v.minLength(MIN_PASSWORD_LENGTH),
    // scrypt pads what it hashes with this character, so that it does not count at a password's end.
    v.check((password) => !password.includes('\0'), INVISIBLE),
    v.check(
      (password) => weakness(password, email) === null,
      ({ input }) => weakness(input, email)!,
    ),
    v.check((password) => password !== current, UNCHANGED),
  )
}

/** Why a password is easy to guess; null if it is not. Short ones are rejected earlier. */
function weakness(password: string, email: unknown): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return null
  if (isCommon(password)) return LEAKED
  if (isGuessable(password, email)) return GUESSED
  return isMonotonous(password) ? MONOTONOUS : null
}
