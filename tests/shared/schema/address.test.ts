import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ABROAD } from '#shared/checkout/us-states.ts'
import { addressEntries, billingSchema, Email, PhoneNumber } from '#shared/schema/address.ts'
import { Step2 } from '#shared/schema/checkout-bodies.ts'
import { NewReview } from '#shared/schema/new-review.ts'

const accepts = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success

const { entries: review } = NewReview
const { entries: abroad } = billingSchema({ state: ABROAD })

/** Without a domain, an address has 64 characters at most. */
const emailOf = (length: number) => `${'a'.repeat(60)}@${'b.'.repeat((length - 64) / 2)}com`

test.each<[string, v.GenericSchema, number]>([
  ['a first name', addressEntries.first_name, 60],
  ['a last name', addressEntries.last_name, 60],
  ['a street', addressEntries.address_line_1, 120],
  ['a second line', addressEntries.address_line_2, 120],
  ['a city', addressEntries.city, 60],
  ['a postal code abroad', abroad.zip_code, 12],
  ['a note', Step2.entries.note, 500],
  ['a review’s title', review.title, 100],
  ['a review', review.body, 3_000],
  ['the name below a review', review.name, 60],
])('%s has at most %i characters', (_, schema, most) => {
  expect([accepts(schema, 'x'.repeat(most)), accepts(schema, 'x'.repeat(most + 1))]).toEqual([true, false])
})

test('an email address has at most 254 characters', () => {
  expect([accepts(Email, emailOf(254)), accepts(Email, emailOf(256))]).toEqual([true, false])
})

test('a phone number has ten digits, six abroad, and at most 40 characters', () => {
  const typed = ['503-555-010', '503-555-0100', `5035550100${' '.repeat(29)}x`, `5035550100${' '.repeat(30)}x`]
  expect(typed.map((text) => accepts(PhoneNumber, text))).toEqual([false, true, true, false])
  expect(['12-345', '12-34-56'].map((text) => accepts(abroad.phone_number, text))).toEqual([false, true])
})

test('a card is billed abroad if no state is chosen and a country is typed, or abroad is', () => {
  const isAbroad = (fields: Record<string, string>) => 'country' in billingSchema(fields).entries
  expect(isAbroad({ state: ABROAD })).toBe(true)
  expect(isAbroad({ state: '', country: 'Canada' })).toBe(true)
  expect(isAbroad({ state: 'OR', country: 'Canada' })).toBe(false)
  expect(isAbroad({ state: '' })).toBe(false)
})

test('a review has one to five stars and 20 characters besides its links', () => {
  const stars = ['1', '1 star', 5, '5 stars', '0', 6, 'many']
  expect(stars.map((rating) => accepts(review.rating, rating))).toEqual([true, true, true, true, false, false, false])
  const body = (count: number) => `${'x'.repeat(count)} https://host.example/${'y'.repeat(30)}`
  expect([accepts(review.body, body(20)), accepts(review.body, body(19))]).toEqual([true, false])
})
