import { expect, test } from 'vitest'
import { listPaymentLines } from '#api/checkout/payment-lines.ts'

const line = (name: string, unitCents: number, quantity = 1, couponCents = 0) =>
  ({ name, unitCents, quantity, couponCents }) as never

const order = (lines: never[], shippingCents: number, taxCents: number, totalCents: number, deliveryFeeCents = 0) => ({
  ...{ number: 'AL-7K2Q-94X', rateName: 'Standard', lines, shippingCents, taxCents, deliveryFeeCents, totalCents },
})

test.each([
  [
    'several pieces and a coupon',
    order([line('Shelf', 5000, 3, 1500), line('Rod', 900)], 1200, 700, 16_300),
    [
      ['3 × Shelf', 13_500],
      ['Rod', 900],
      ['Shipping: Standard', 1200],
      ['Sales tax', 700],
    ],
  ],
  [
    'a fee on the delivery by itself',
    order([line('Rod', 900)], 100, 108, 1108, 28),
    [
      ['Rod', 900],
      ['Shipping: Standard', 100],
      ['Sales tax', 80],
      ['Retail delivery fee', 28],
    ],
  ],
  ['what costs nothing', order([line('Sample', 500, 1, 500), line('Rod', 900)], 0, 0, 900), [['Rod', 900]]],
  [
    'more products than the page lists',
    order(
      Array.from({ length: 99 }, () => line('Rod', 900)),
      100,
      0,
      89_200,
    ),
    [
      ['99 products', 89_100],
      ['Shipping: Standard', 100],
    ],
  ],
  ['lines that are not the total', order([line('Rod', 900)], 100, 0, 1250), [['Order AL-7K2Q-94X', 1250]]],
])('a payment lists %s', (_, placed, expected) => {
  expect(listPaymentLines(placed).map(({ name, cents }) => [name, cents])).toEqual(expected)
})
