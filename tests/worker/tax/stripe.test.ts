import { expect, test } from 'vitest'
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

/** Stripe's answer, with the tax of one line, of the shipping and of all, and by kind. */
function answerWith(line: number | null, shipping: number | null, sum: number, parts?: unknown): void {
  const data = line === null ? [] : [{ reference: '1', amount_tax: line }]
  answerFor(STRIPE, async () =>
    Response.json({
      ...{ id: 'taxcalc_1', tax_amount_exclusive: sum, line_items: { data, has_more: false } },
      shipping_cost: shipping === null ? null : { amount_tax: shipping },
      ...(parts !== undefined && { tax_breakdown: parts }),
    }),
  )
}

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

const part = (amount: number, type: string | null) => ({ amount, tax_rate_details: { tax_type: type } })

test.each([
  ['Colorado’s', 500, 100, 628, [part(600, 'sales_tax'), part(28, 'retail_delivery_fee')], 28],
  [
    'Minnesota’s, of an order with free shipping',
    500,
    null,
    550,
    [part(50, 'retail_delivery_fee'), part(500, null)],
    50,
  ],
  ['one in two parts', 0, 0, 29, [part(28, 'retail_delivery_fee'), part(1, 'retail_delivery_fee')], 29],
  ['none, of a buyer who owes none', 0, 0, 0, [{ amount: 0, tax_rate_details: null }], 0],
  [
    'none beside the lines, if they have it',
    528,
    100,
    628,
    [part(600, 'sales_tax'), part(28, 'retail_delivery_fee')],
    0,
  ],
  ['none, of parts that make no sense', 500, 100, 600, 'none', 0],
] as const)('a fee on the delivery is no line’s: %s', async (_, line, shipping, sum, parts, feeCents) => {
  answerWith(line, shipping, sum, parts)
  expect(await calculate(account, question, 5_000)).toMatchObject({ lineCents: [line, 0], feeCents })
})

test.each([
  ['another amount than the fee’s', 627, [part(28, 'retail_delivery_fee')]],
  ['a fee that is not the delivery’s', 628, [part(28, 'recycling_fee')]],
  ['a fee without a kind', 628, [{ amount: 28 }]],
  ['less than the lines', 572, [part(28, 'retail_delivery_fee')]],
] as const)('a tax of no line is no answer: %s', async (_, sum, parts) => {
  answerWith(500, 100, sum, parts)
  await expect(calculate(account, question, 5_000)).rejects.toThrow(/add up/)
})
