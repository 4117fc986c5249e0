import { vi } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'

/** Today in the shop's time zone, as a form sends it. */
export function shopToday(): string {
  return new Date(shopDay(Date.now())).toISOString().slice(0, 10)
}

/** Does something at another time. */
export async function atTime<T>(time: number, work: () => Promise<T>): Promise<T> {
  vi.setSystemTime(time)
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
