import type { Query } from '#db/db.ts'
import { countWithin, hitsQuery, removeHit, type Hits } from '#db/limits/rate-limits.ts'
import type { PaymentProvider } from '#providers/payment.ts'
import type { ApiContext } from '#api/http/context.ts'
import { captchaRequired, requireCaptcha } from '#api/http/pass-captcha.ts'
import { listCounters, tooManyAttempts } from '#api/http/throttle.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { limits, type CheckedLimit } from '#worker/base/limits.ts'

const { unpaidOrders, unpaidOrdersOfNetwork, unpaidOrdersToAddress } = limits

/** Counts unpaid orders by visitor, by network and the networks around it, and by address. */
export type UnpaidCount = { key: string; limit: CheckedLimit; row: Hits }[]

/** Statements that count the order within its batch and fail it beyond a limit, and what takes the count back. */
type Counted = { statements: D1PreparedStatement[]; undo: () => Promise<unknown> }

const isNear = ({ limit, row }: UnpaidCount[number]) => row.hits >= limit.checkedAfter

/** Read together with the cart's order, so that counting also sees that order. */
export async function unpaidQuery(c: ApiContext, email: string): Promise<Query<UnpaidCount>> {
  const counters = [
    ...(await listCounters<CheckedLimit>(c, 'orders', unpaidOrders, unpaidOrdersOfNetwork)),
    // A digest, so that the counters store no addresses.
    { key: `orders-to|${makeDigest(email.toLowerCase())}`, limit: unpaidOrdersToAddress },
  ]
  const windows = counters.map(({ key, limit }) => ({ key, windowMs: limit.windowMs }))
  const { statements, read } = hitsQuery(c.get('db'), windows, Date.now())
  return { statements, read: (results) => read(results).map((row, index) => ({ ...counters[index]!, row })) }
}

/**
 * Limits orders that are not paid at once, because they hold stock and send email to an address that anyone can type.
 * Throws 429 at a limit. After the first few orders it requires the captcha, and throws 422 or 503 without it.
 */
export async function countUnpaid(
  c: ApiContext,
  count: UnpaidCount,
  { card: isPaidNow }: PaymentProvider,
  token: string | null,
): Promise<Counted> {
  if (isPaidNow) return { statements: [], undo: async () => undefined }
  refuseAtLimit(count)
  const isChecked = count.some(isNear)
  if (isChecked) await requireCaptcha(c, token)
  const [db, now] = [c.get('db'), Date.now()]
  const statements = count.flatMap(({ key, limit }) =>
    countWithin(db, key, limit.windowMs, isChecked ? limit.hits : limit.checkedAfter, now),
  )
  return { statements, undo: () => db.batch(count.map(({ key }) => removeHit(db, key))) }
}

/** For a batch that failed: throws if other orders of this moment reached a limit first. */
export function refuseRacing(count: UnpaidCount, { card: isPaidNow }: PaymentProvider, before: UnpaidCount): void {
  if (isPaidNow) return
  refuseAtLimit(count)
  if (count.some(isNear) && !before.some(isNear)) throw captchaRequired()
}

function refuseAtLimit(count: UnpaidCount): void {
  const full = count.find(({ limit, row }) => row.hits >= limit.hits)
  if (full) throw tooManyAttempts(full.limit.hits, full.row.windowStart + full.limit.windowMs, Date.now())
}
