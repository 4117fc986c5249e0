import { emailProblem, fieldNames, phoneProblem, STATE_PROBLEM, zipProblem } from './field-names.ts'
import { CAPTCHA_MISSING } from '#shared/api/captcha.ts'
import { fieldText, type Fields } from './fields.ts'
import { NOTHING_LOST } from './nothing-lost.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'

type FailedCall = { message: string; errors: FieldErrors; retryAfterSeconds?: number | null }
type Field = { name: string; typed: string }
type Sentence = readonly [said: RegExp, words: string | ((field: Field, found: string) => string)]

/** The form's token belongs to another session. */
export const STALE_FORM = `You may have signed in or out since this page was opened. ${NOTHING_LOST}. Please send the form again.`

/** The browser sent no cookie at all. */
export const COOKIE_GONE = `Your browser didn’t send back the cookie that came with this page. The cart and sign-in need cookies. If your browser blocks them, allow them for this site. ${NOTHING_LOST}. Please send the form again.`

/**
 * Translates Laravel's messages, which the API's other clients know; other messages stay unchanged. Browsers
 * send fields in the order of the page, so the errors get this order, too, whichever check has found them.
 */
export function errorTexts({ message, errors, retryAfterSeconds }: FailedCall, typed: Fields) {
  const words = Object.fromEntries(
    sortByField(errors, Object.keys(typed)).map(([name, said]) => {
      const field = { name: name.slice(name.lastIndexOf('.') + 1), typed: fieldText(typed, name) }
      const ours = [said].flat().map((sentence) => translated(sentence, field))
      return [name, name.endsWith('password') ? [ours.join(' ')] : ours]
    }),
  )
  const [first] = Object.values(words)
  if (first?.[0]) return { message: first[0], errors: words }
  if (message === 'Too Many Attempts.') return { message: tooMany(retryAfterSeconds), errors }
  return { message: translated(message, { name: '', typed: '' }), errors }
}

/** Fields that were not sent, such as a group with no choice, keep their places among the others. */
function sortByField(errors: FieldErrors, sent: readonly string[]): [string, FieldErrors[string]][] {
  const found = Object.entries(errors).map(
    ([name, said]) => [sent.includes(name) ? name : (findGroup(name, sent) ?? name), said] as [string, typeof said],
  )
  const isSent = ([name]: (typeof found)[number]) => sent.includes(name)
  const sorted = found
    .filter(isSent)
    .toSorted(([a], [b]) => sent.indexOf(a) - sent.indexOf(b))
    .values()
  return found.map((error) => (isSent(error) ? sorted.next().value! : error))
}

/** The field of a choice: "days.0" is one of "days". */
function findGroup(name: string, sent: readonly string[]): string | undefined {
  const group = name.replace(/\.\d+$/, '')
  return sent.find((field) => field === group || field === `${group}[]`)
}

const sentences: readonly Sentence[] = [
  [/^The .+ field is required\.$/, ({ name }) => missing[name] ?? `Enter ${nameField(name)}.`],
  [/^The .+ field must be a valid email address\.$/, ({ typed }) => emailProblem(typed)],
  [/^The .+ field must be lowercase\.$/, 'Use lowercase letters in the email address.'],
  [
    /^The .+ field must not be greater than (\d+) characters\.$/,
    ({ name }, max) => `Shorten ${nameField(name)} to ${max} characters.`,
  ],
  [/^The .+ field must be at least (\d+) characters\.$/, (_, min) => `Use at least ${min} characters.`],
  [/^The .+ field must not be greater than (\d+)\.$/, (_, max) => `Choose ${max} or fewer.`],
  [/^The .+ field must be at least (\d+)\.$/, (_, min) => `Choose ${min} or more.`],
  [/^The .+ field confirmation does not match\.$/, 'The passwords don’t match.'],
  [/^The .+ has already been taken\.$/, 'An account with this address already exists. Log in or reset your password.'],
  [/^The selected .+ is invalid\.$/, ({ name }) => unlisted[name] ?? `Choose ${nameField(name)} from the list.`],
  [/^The zip code field format is invalid\.$/, ({ typed }) => zipProblem(typed)],
  [/^The phone number field format is invalid\.$/, ({ typed }) => phoneProblem(typed)],
  [/^The .+ field must be (?:an integer|a number)\.$/, 'Enter a number.'],
  [/^The .+ field (?:format is invalid|is invalid|must be .+)\.$/, 'Check this field. It isn’t valid.'],
  [/^Too many login attempts\. Please try again in (\d+) seconds\.$/, (_, seconds) => tooMany(Number(seconds))],
  [/^These credentials do not match our records\.$/, 'Incorrect email or password.'],
  [/^Invalid signature\.$/, 'This link was already used or has expired. Request a new one.'],
  [/^The given .+ has appeared in a data leak\./, 'Many people use this password. A short sentence works well.'],
  [/^This password reset token is invalid\.$/, 'This link was already used or has expired. Request a new one.'],
  [/^Server Error$/, `Something went wrong on our end. ${NOTHING_LOST}; please try again.`],
  [/^CSRF token mismatch\.$/, STALE_FORM],
]

const missing: Readonly<Record<string, string>> = {
  // The specification wants the server's words at the captcha.
  'g-recaptcha-response': `${CAPTCHA_MISSING} Check the box to confirm you’re not a robot.`,
  state: 'Choose a state.',
  color_mode: 'Choose a theme.',
}

const unlisted: Readonly<Record<string, string>> = {
  state: STATE_PROBLEM,
  product_id: 'This product is no longer available.',
  payment_method: 'Choose how to pay.',
}

function translated(sentence: string, field: Field): string {
  for (const [said, words] of sentences) {
    const found = said.exec(sentence)
    if (found) return typeof words === 'string' ? words : words(field, found[1] ?? '')
  }
  return sentence
}

function nameField(name: string): string {
  return fieldNames[name] ?? 'this field'
}

function tooMany(seconds: number | null | undefined): string {
  return `Too many attempts. Try again in ${waitText(seconds)}.`
}

export function waitText(seconds: number | null | undefined): string {
  if (!seconds) return 'a few minutes'
  if (seconds > 90) return `${Math.ceil(seconds / 60)}\u00a0minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
