import { describe, expect, test } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'
import { errorTexts } from '#shared/actions/error-texts.ts'
import { addressEntries, Email } from '#shared/schema/address.ts'
import * as v from 'valibot'

function wordsFor(name: string, sentence: string, typed = '') {
  return errorTexts({ message: sentence, errors: { [name]: [sentence] } }, { [name]: typed }).errors[name]
}

/** The checkout's message for the same input. */
function step1(schema: v.GenericSchema<any, unknown>, typed: unknown) {
  return [v.safeParse(schema, typed).issues![0].message]
}

const ROBOT = 'The g-recaptcha-response field is required.'

describe('an API message', () => {
  test.each([
    ['address_line_1', 'The address line 1 field is required.', 'Enter the street address.'],
    ['last_name', 'The last name field must not be greater than 255 characters.', 'Shorten a last name to 255 characters.'], // prettier-ignore
    ['g-recaptcha-response', ROBOT, `${ROBOT} Check the box to confirm you’re not a robot.`],
    ['email', 'The email has already been taken.', 'An account with this address already exists. Log in or reset your password.'], // prettier-ignore
    ['email', 'These credentials do not match our records.', 'Incorrect email or password.'],
    ['quantity', 'The quantity field must be at least 1.', 'Choose 1 or more.'],
    ['product_id', 'The selected product id is invalid.', 'This product is no longer available.'],
    ['zip_code', 'The zip code field must be a string.', 'Check this field. It isn’t valid.'],
    ['token', 'The token field is required.', 'Enter this field.'],
  ])("about %s, %j, uses the shop's wording", (name, sentence, words) => {
    expect(wordsFor(name, sentence)).toEqual([words])
  })

  test("about an address uses the checkout's wording", () => {
    const { first_name, address_line_1, state, zip_code, phone_number } = addressEntries
    const required = (name: string) => `The ${name.replaceAll('_', ' ')} field is required.`
    for (const [name, schema] of Object.entries({ first_name, address_line_1, state, zip_code, phone_number })) {
      expect(wordsFor(name, required(name)), name).toEqual(step1(schema, null))
    }
    expect(wordsFor('zip_code', 'The zip code field format is invalid.', '972')).toEqual(step1(zip_code, '972'))
    const phone = 'The phone number field format is invalid.'
    expect(wordsFor('phone_number', phone, '503')).toEqual(step1(phone_number, '503'))
    expect(wordsFor('state', 'The selected state is invalid.', 'BC')).toEqual(step1(state, 'BC'))
    expect(wordsFor('email', 'The email field must be a valid email address.', 'pat')).toEqual(step1(Email, 'pat'))
  })

  test('that is not Laravel’s stays unchanged', () => {
    expect(wordsFor('order_number', 'We know no such order.')).toEqual(['We know no such order.'])
  })

  test('about a billing address reads like one about a shipping address', () => {
    expect(wordsFor('billing.city', 'The city field is required.')).toEqual(['Enter the city.'])
  })
})

test('all password errors appear at once', () => {
  const errors = {
    password: ['The password field confirmation does not match.', 'The password field must be at least 8 characters.'],
  }
  expect(errorTexts({ message: '', errors }, {}).errors['password']).toEqual([
    'The passwords don’t match. Use at least 8 characters.',
  ])
})

test('the alert shows the first error', () => {
  const sentence = 'The password field is required.'
  expect(errorTexts({ message: sentence, errors: { password: [sentence] } }, {}).message).toBe('Enter a password.')
})

test.each([
  [40, 'Too many attempts. Try again in 40 seconds.'],
  [1, 'Too many attempts. Try again in a second.'],
  [540, 'Too many attempts. Try again in 9\u00a0minutes.'],
  [null, 'Too many attempts. Try again in a few minutes.'],
])('too many attempts show the time to wait: %j seconds', (seconds, words) => {
  const error = new HttpError(429, '', { message: 'Too Many Attempts.' }, { retryAfterSeconds: seconds })
  expect(errorTexts(error, {}).message).toBe(words)
})

test('too many sign-ins are reported like other attempts', () => {
  const sentence = 'Too many login attempts. Please try again in 42 seconds.'
  expect(wordsFor('email', sentence)).toEqual(['Too many attempts. Try again in 42 seconds.'])
})
