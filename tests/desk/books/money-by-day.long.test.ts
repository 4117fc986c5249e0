import { test } from 'vitest'
import { checkYears } from '#tests/support/desk/year-of-money.ts'

test('in any of many years, the books are the sums of what moved', async () => {
  await checkYears(300)
}, 3_600_000)
