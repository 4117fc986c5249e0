import type { CartRecord } from '#db/cart/carts.ts'
import type { Counter } from '#db/limits/rate-limits.ts'
import type { CouponProblem } from '#shared/checkout/pricing.ts'
import type { ApiContext } from '#api/http/context.ts'
import { countEach, listCounters } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import { problemText } from './cart-json.ts'

type Tried = { code: string; endsAt: number | null }

/** Problems with the code itself, not with this cart. */
const isUseless = (problem: CouponProblem) => ['expired', 'not_started', 'used_up'].includes(problem.reason)

/** Counters of tried codes: by visitor, network and cart. */
export async function couponCounters(c: ApiContext, cart: CartRecord): Promise<Counter[]> {
  const { coupon, couponsOfVisitor, couponsOfNetwork } = limits
  const counters = await listCounters(c, 'coupons', couponsOfVisitor, couponsOfNetwork)
  return [...counters, { key: `coupon|${cart.id}`, limit: coupon }]
}

/**
 * Counts a tried code; throws the 429 beyond the limits. The returned function makes the error for a rejected code. After
 * a few tries the error no longer tells unknown codes from useless ones, so that guessing reveals none.
 */
export async function countCouponTry(c: ApiContext, counters: readonly Counter[]) {
  const { couponSentences, couponSentencesOfNetwork } = limits
  const [byVisitor = 0, byNetwork = 0] = await countEach(c, counters)
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
