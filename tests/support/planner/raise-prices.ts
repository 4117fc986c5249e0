import { vi } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { insertRates } from '#db/desk/products/tariff-versions.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { testEnv } from '#tests/support/env.ts'

/**
 * From now on boards cost $1 a square foot more. The clock is two hours ahead: pages ask for the tariff again, and what
 * they cache is dated in the future for tests with the usual prices, who ask again as well.
 */
export async function raisePrices(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
  const { area: was } = (await todaysTariff(testEnv.DB))!.rates
  await insertRates(testEnv.DB, { 'rates.area': was + 100 }, Date.now()).run()
}

export async function usualPrices(): Promise<void> {
  vi.useRealTimers()
  await testEnv.DB.prepare('DELETE FROM tariffs WHERE version > 1').run()
}
