import { findLeft } from '#db/orders/left-on-time.ts'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { DAY_MS } from '#shared/time.ts'

const DAYS = 90
/** Fewer orders tell nothing. */
const LEAST = 20

/** GET left-on-time: of the last 90 days; 404 while fewer than 20 orders left in them. */
export async function leftOnTime(c: CallContext<'leftOnTime'>): Promise<Response> {
  const left = await findLeft(c.get('catalogueDb'), Date.now() - DAYS * DAY_MS)
  if (left.length < LEAST) return missing(c, 'Too few orders left.')
  const onTime = left.filter(({ at, cutBy }) => shopDay(at) <= cutBy)
  return c.json({ data: { orders: left.length, on_time: onTime.length } })
}
