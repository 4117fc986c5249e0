import type { CartRecord } from '#db/cart/carts.ts'
import { formatInputDay, readNotBefore } from '#shared/checkout/not-before.ts'
import { PICK_UP } from '#shared/checkout/pick-up.ts'
import { PO_BOX_PROBLEM } from '#shared/checkout/po-box.ts'
import type { PricedCart } from '#api/cart/cart-json.ts'
import { ValidationError } from '#api/http/validation.ts'
import { isPoBoxOfFreight } from './check-address.ts'

/** The day before which the cart must not arrive; one that it has already stays. */
export function readAskedDay(
  typed: string | null | undefined,
  { checkout: { notBefore = null }, rules }: CartRecord,
): number | null {
  if (typed === formatInputDay(notBefore)) return notBefore
  const { day, problem } = readNotBefore(typed ?? '', Date.now(), rules.closed)
  if (problem !== null) throw new ValidationError({ not_before: [problem] })
  return day
}

/** A delivery depends on the address and on the lines, and both may have changed since it was chosen. */
export function rejectRate({ rates }: PricedCart, cart: CartRecord, rateId: string | undefined, problem: string): void {
  if (isPoBoxOfFreight(cart) && rateId !== PICK_UP) throw new ValidationError({ rate_id: [PO_BOX_PROBLEM] })
  if (!rates.some(({ id }) => id === rateId)) throw new ValidationError({ rate_id: [problem] })
}
