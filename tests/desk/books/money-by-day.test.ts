import { test } from 'vitest'
import { checkYears } from '#tests/support/desk/year-of-money.ts'

test('in any year, payments by day are the orders’ payments, tax by state the sum of its rows, and each figure that of its list', async () => {
  await checkYears(2)
})
