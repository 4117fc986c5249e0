import type { NewOrder } from '#db/place-order.ts'
import type { PaymentProvider } from '#providers/payment.ts'
import { CAPTCHA_FIELD, CAPTCHA_MISSING } from '#shared/constants.ts'
import type { ApiContext } from '#api/http/context.ts'
import { passCaptcha } from '#api/http/pass-captcha.ts'
import { countEach, countersOf, uncountEach, type Counter } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { digestOf } from '#worker/base/digest.ts'
import { limits } from '#worker/base/limits.ts'

const { unpaidOrders, unpaidOrdersOfNetwork, unpaidOrdersToAddress } = limits
const checkedAfter = [unpaidOrders, unpaidOrdersOfNetwork, unpaidOrdersToAddress].map((limit) => limit.checkedAfter)

type Undo = () => Promise<void>

/**
 * Counts an order that is not paid at once, because it holds stock and sends mail to an address that anybody can type:
 * by visitor, by network and by that address. Beyond the first few it also needs the check against robots, which throws
 * 422 or 503; beyond the limits it throws 429. The returned function takes the count back.
 */
export async function countUnpaid(
  c: ApiContext,
  { email }: Pick<NewOrder, 'email'>,
  { card: isPaidNow }: PaymentProvider,
  token: string | null,
): Promise<Undo> {
  if (isPaidNow) return async () => undefined
  const counters: Counter[] = [
    ...(await countersOf(c, 'orders', unpaidOrders, unpaidOrdersOfNetwork)),
    { key: `orders-to|${digestOf(email.toLowerCase())}`, limit: unpaidOrdersToAddress },
  ]
  const hits = await countEach(c, counters)
  const undo = () => uncountEach(c, counters)
  try {
    if (hits.some((hit, index) => hit > checkedAfter[index]!)) await passCheck(c, token)
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}

async function passCheck(c: ApiContext, token: string | null): Promise<void> {
  if (token) return passCaptcha(c, token)
  throw new ValidationError({ [CAPTCHA_FIELD]: [CAPTCHA_MISSING] }, { code: 'captcha_required' })
}
