import { addBusinessDays } from './delivery-dates.ts'

/** Business days on the road by the id of the delivery; anything that is no parcel goes by freight. */
const onTheRoad: Record<string, number> = { pickup: 0, parcel: 2 }
const FREIGHT_DAYS = 3

/** The last day on which an order can leave to arrive on `arrivesFrom`. Both are UTC midnights. */
export function leavesBy(rateId: string, arrivesFrom: number): number {
  return addBusinessDays(arrivesFrom, -(onTheRoad[rateId] ?? FREIGHT_DAYS))
}
