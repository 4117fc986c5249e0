import type { FieldErrors } from '#shared/api/http-error.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { DAY_MS } from '#shared/time.ts'
import type { NewBatch } from '#db/desk/products/batches.ts'
import type { BulkFields } from './plan-prices.ts'

type Days = Pick<NewBatch, 'applyAt' | 'endAt'> & { errors: FieldErrors }

/** `from` is its first moment in shop time, `until` the last one of its day. */
export function readDays({ from, until }: Pick<BulkFields, 'from' | 'until'>, now: number): Days {
  const start = (day: string, days: number) => {
    const midnight = parseDay(day)
    return midnight === null ? null : startOfShopDay(midnight + days * DAY_MS)
  }
  const [applyAt, endAt] = [start(from, 0), start(until, 1)]
  const isLater = applyAt !== null && applyAt > now
  const isAfter = endAt !== null && endAt > (applyAt ?? now)
  const errors: FieldErrors = {
    ...(from !== '' && !isLater && { from: ['Choose a day after today, or leave it empty for now.'] }),
    ...(until !== '' && !isAfter && { until: ['Choose a day on or after the first one.'] }),
  }
  return { applyAt, endAt, errors }
}
