import { expect, test } from 'vitest'
import {
  asOrderNumber,
  newOrderNumber,
  orderNumberIn,
  quoteNumberIn,
  referenceIn,
} from '#shared/checkout/order-number.ts'

test.each([
  'AL-7K2Q-94X',
  '#AL-7K2Q-94X',
  'al7k2q94x',
  'AL 7K2Q 94X',
  'AL–7K2Q—94X',
  'AL\u00a07K2Q\u00a094X.',
  'AL.7K2Q.94X',
  'AL/7K2Q/94X',
  'ＡＬ－７Ｋ２Ｑ－９４Ｘ',
  '7K2Q-94X',
  'Order no. AL-7K2Q-94X',
  'my order number: #AL-7K2Q-94X!',
  '“AL-7K2Q-94X”',
  'https://shop.example.com/orders/AL-7K2Q-94X?token=a',
])('%j is the order AL-7K2Q-94X', (typed) => {
  expect([orderNumberIn(typed), asOrderNumber(typed)]).toEqual(['AL-7K2Q-94X', 'AL-7K2Q-94X'])
})

test.each(['', 'Al Johnson', '503-555-2342', '5552342', '97209-1234', 'AL-7K2Q', 'RQ-4F7K-2M', 'Q-7K2Q94', 'sample'])(
  '%j is none',
  (typed) => {
    expect(orderNumberIn(typed)).toBeNull()
  },
)

test('every number of the shop is its own, and requests and quotes are read alike', () => {
  const number = newOrderNumber()
  expect(orderNumberIn(number)).toBe(number)
  expect([referenceIn('#rq 4f7k 2m.'), quoteNumberIn('quote q–7k2q94')]).toEqual(['RQ-4F7K-2M', 'Q-7K2Q94'])
})
