import { expect, test } from 'vitest'
import { HttpError } from '#shared/api/http-error.ts'

const message = 'The g-recaptcha-response field is required.'

test.each([
  ['without any errors', { message }],
  ['with an empty list of errors', { message, errors: {} }],
  ['with the field named', { message, errors: { 'g-recaptcha-response': [message] } }],
])('a missing captcha, %s, is an error of its field', (_, data) => {
  expect(new HttpError(422, '', data).errors).toEqual({ 'g-recaptcha-response': [message] })
})

test('another failure without errors has none', () => {
  expect(new HttpError(422, '', { message: 'Too Many Attempts.' }).errors).toEqual({})
})
