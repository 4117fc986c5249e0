import { expect, test } from 'vitest'
import { invoiceProblem } from '#shared/checkout/invoice-limit.ts'

test('an order of $50,000 can be placed by invoice, a cent more only at the prices of a quote', () => {
  const problem = (cents: number, ...quoted: boolean[]) =>
    invoiceProblem(
      cents,
      quoted.map((isQuoted) => ({ isQuoted })),
    )
  expect([problem(5_000_000, false), problem(5_000_001, true, true)]).toEqual([null, null])
  const text = expect.stringContaining('Orders above $50,000.00 can’t be placed by invoice.')
  expect([problem(5_000_001, false), problem(5_000_001, true, false)]).toEqual([text, text])
})
