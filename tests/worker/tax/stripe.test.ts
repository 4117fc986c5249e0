import { afterEach, expect, test, vi } from 'vitest'
import { calculate } from '#worker/tax/stripe.ts'
import type { StripeAccount } from '#providers/stripe-client.ts'
import type { TaxQuestion } from '#worker/tax/tax.ts'
import { address } from '#tests/support/checkout.ts'
import { answerFor } from '#tests/support/faults/hosts.ts'

const STRIPE = 'http://stripe-of-taxes.test:8443'
const account = { secretKey: 'sk_test_right', apiUrl: STRIPE } as StripeAccount
const lines = [
  { reference: '1', cents: 5_000, kind: 'goods' },
  { reference: '2', cents: 0, kind: 'goods' },
] as const
const question = { address, lines, shippingCents: 1_000 } as unknown as TaxQuestion

/** Stripe's answer, with the tax of one line, of the shipping and of all. */
function answerWith(line: number | null, shipping: number | null, sum: number): void {
  const data = line === null ? [] : [{ reference: '1', amount_tax: line }]
  answerFor(STRIPE, async () =>
    Response.json({
      ...{ id: 'taxcalc_1', tax_amount_exclusive: sum, line_items: { data, has_more: false } },
      shipping_cost: shipping === null ? null : { amount_tax: shipping },
    }),
  )
}

afterEach(() => void vi.restoreAllMocks())

test.each([
  [500, 100, 600],
  [500, null, 500],
  [0, 0, 0],
])('a line’s tax of %s and of the shipping %s sum to %s', async (line, shipping, sum) => {
  answerWith(line, shipping, sum)
  const answer = await calculate(account, question, 5_000)
  expect(answer).toMatchObject({ lineCents: [line, 0], shippingCents: shipping ?? 0, calculation: 'taxcalc_1' })
})

test.each([
  ['taxes that do not add up', 500, 100, 601, /add up/],
  ['a sum without the shipping’s', 500, 100, 500, /add up/],
  ['no tax of a line', null, 100, 100, /no tax for line 1/],
  ['a negative tax', -1, 100, 99, />=0/],
  ['parts of a cent', 0.5, 100, 100.5, /safe integer/],
] as const)('%s is no answer', async (_, line, shipping, sum, why) => {
  answerWith(line, shipping, sum)
  await expect(calculate(account, question, 5_000)).rejects.toThrow(why)
})
