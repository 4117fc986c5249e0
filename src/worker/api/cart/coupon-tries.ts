import type { CartRecord } from '#db/cart/carts.ts'
import type { CouponProblem } from '#shared/checkout/pricing.ts'
import type { ApiContext } from '#api/http/context.ts'
import { countEach, countersOf } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import { problemText } from './cart-json.ts'

type Tried = { code: string; endsAt: number | null }

/** Problems with the code itself, not with this cart. */
const isUseless = (problem: CouponProblem) => ['expired', 'not_started', 'used_up'].includes(problem.reason)

/**
 * Counts a tried code by cart, visitor and network; throws the 429 beyond their limits. The returned function makes the
 * error for a rejected code. After a few tries the error no longer tells unknown codes from useless ones, so that
 * guessing reveals none.
 */
export async function countCouponTry(c: ApiContext, cart: CartRecord) {
  const { coupon, couponsOfVisitor, couponsOfNetwork, couponSentences, couponSentencesOfNetwork } = limits
  const counters = await countersOf(c, 'coupons', couponsOfVisitor, couponsOfNetwork)
  const [byVisitor = 0, byNetwork = 0] = await countEach(c, [...counters, { key: `coupon|${cart.id}`, limit: coupon }])
  const isGuessing = byVisitor > couponSentences.hits || byNetwork > couponSentencesOfNetwork.hits
  return (name: string, known?: Tried & { problem: CouponProblem }): ValidationError => {
    if (isGuessing && (!known || isUseless(known.problem))) {
      return couponError('unknown', `${name} isn’t valid. Check the spelling or call us.`)
    }
    if (!known) return couponError('unknown', `${name} isn’t a valid coupon. Check the spelling.`)
    return couponError(known.problem.reason, problemText(known.code, known.problem, known.endsAt))
  }
}

export function couponError(reason: string, message: string): ValidationError {
  return new ValidationError({ coupon_name: [message] }, { code: reason })
}
