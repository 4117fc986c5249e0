import { firstBusiness } from '#shared/business/first-business.ts'
import { PICK_UP } from './pick-up.ts'
import type { StateCode } from './us-states.ts'

/** Where the shop is: the state that taxes what is picked up. */
export const pickUpPlace: { state: StateCode } = { state: firstBusiness.state as StateCode }

/** The state that taxes an order by the table if it is picked up; null where the delivery's address says it. */
export function findPickUpState(rateId: string | null): StateCode | null {
  return rateId === PICK_UP ? pickUpPlace.state : null
}
