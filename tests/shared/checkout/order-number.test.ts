import { expect, test } from 'vitest'
import {
  asOrderNumber,
  newOrderNumber,
  orderNumberIn,
  quoteNumberIn,
  referenceIn,
} from '#shared/checkout/order-number.ts'

test.each([
  ...'AL-7K2Q-94X; #AL-7K2Q-94X; al7k2q94x; AL 7K2Q 94X; AL–7K2Q—94X; AL.7K2Q.94X; AL/7K2Q/94X; ＡＬ－７Ｋ２Ｑ－９４Ｘ'.split(
    '; ',
  ),
  ...'7K2Q-94X; Order no. AL-7K2Q-94X; my order number: #AL-7K2Q-94X!; “AL-7K2Q-94X”'.split('; '),
  ...'https://shop.example.com/orders/AL-7K2Q-94X?token=a; https://shop.example.com/orders/AL-7K2Q-94X#items'.split(
    '; ',
  ),
  ...'https://shop.example.com/orders/AL-7K2Q-94X.html'.split('; '),
  ...'https://shop.example.com/login?next=%2Forders%2FAL-7K2Q-94X%3Ftoken%3Da'.split('; '),
  ...'https://shop.example.com/guarantee-claim?order=AL-7K2Q-94X&token=a; Re: Your order AL-7K2Q-94X was received'.split(
    '; ',
  ),
  ...'order al 7k2q 94x please; PO AL-7K2Q-94X; #7K2Q-94X'.split('; '),
  ...'Where is AL7K2Q94X? I ordered AL-7K2Q-94X in May, 503-555-2342.; Fwd: [Alderline] Order ＡＬ－７Ｋ２Ｑ－９４Ｘ'.split(
    '; ',
  ),
  'AL\u00a07K2Q\u00a094X.',
])('%j is the order AL-7K2Q-94X', (typed) => {
  expect([orderNumberIn(typed), asOrderNumber(typed)]).toEqual(['AL-7K2Q-94X', 'AL-7K2Q-94X'])
})

test.each([
  ...'Al Johnson; 503-555-2342; 5552342; 97209-1234; AL-7K2Q; RQ-4F7K-2M; Q-7K2Q94; sample'.split('; '),
  ...'AL-7K2Q-94X or AL-7K2Q-94Z; Huntsville, AL 35801-1234; Al Brtn Pts called; xAL-7K2Q-94X'.split('; '),
  '',
])('%j is none', (typed) => {
  expect(orderNumberIn(typed)).toBeNull()
})

test('every number of the shop is its own, and requests and quotes are read alike', () => {
  const number = newOrderNumber()
  expect(orderNumberIn(number)).toBe(number)
  for (const typed of ['Re: RQ-4F7K-2M, thanks', '#rq 4f7k 2m.']) expect(referenceIn(typed)).toBe('RQ-4F7K-2M')
  for (const typed of ['Your quote Q-7K2Q94 is ready', 'quote q–7k2q94']) expect(quoteNumberIn(typed)).toBe('Q-7K2Q94')
})
