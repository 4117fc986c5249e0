import { expect, test } from 'vitest'
import { isPayableOverTime } from '#shared/checkout/pay-over-time.ts'
import { isPayable } from '#shared/checkout/payable.ts'

test('an order is paid by card while it waits for that, and no other one', () => {
  expect(isPayable({ status: 'pending_payment', payment_method: 'stripe' })).toBe(true)
  expect(isPayable({ status: 'pending_payment', payment_method: 'invoice' })).toBe(false)
  expect(isPayable({ status: 'paid', payment_method: 'stripe' })).toBe(false)
})

test('from $50 to $30,000 can be paid over time', () => {
  expect([4_999, 5_000, 3_000_000, 3_000_001].map(isPayableOverTime)).toEqual([false, true, true, false])
})
