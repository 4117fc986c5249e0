import { isFederalHoliday } from '#shared/checkout/federal-holidays.ts'
import { DAY_MS } from '#shared/time.ts'

/** Business days on the road by the id of the delivery; anything that is no parcel goes by freight. */
const onTheRoad: Record<string, number> = { pickup: 0, parcel: 2 }
const FREIGHT_DAYS = 3

/** The last day on which an order can leave to arrive on `arrivesFrom`. Both are UTC midnights. */
export function leavesBy(rateId: string, arrivesFrom: number): number {
  let day = arrivesFrom
  for (let left = onTheRoad[rateId] ?? FREIGHT_DAYS; left > 0;) {
    day -= DAY_MS
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !isFederalHoliday(day)) left--
  }
  return day
}
