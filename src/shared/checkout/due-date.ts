import { addBusinessDays } from './delivery-dates.ts'

/** Business days in transit by the delivery's id; all others go by freight. */
const onTheRoad: Record<string, number> = { pickup: 0, parcel: 2 }
const FREIGHT_DAYS = 3

/** The last day an order can ship to arrive on `arrivesFrom`. Both are UTC midnights. */
export function dueDate(rateId: string, arrivesFrom: number): number {
  return addBusinessDays(arrivesFrom, -(onTheRoad[rateId] ?? FREIGHT_DAYS))
}
