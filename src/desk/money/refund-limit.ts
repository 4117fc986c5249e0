import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { may } from '#shared/desk/permissions.ts'
import { tooManyAttempts } from '#api/http/throttle.ts'
import type { Db } from '#db/db.ts'
import { refundedBy, type NewRefund } from '#db/desk/money/refunds.ts'
import type { Actor } from '#db/desk/write.ts'
import { countWithin, currentHits, removeHit, type Hits } from '#db/limits/rate-limits.ts'
import { findRefundLimit } from '#worker/base/shop-limits.ts'
import { limits } from '#worker/base/limits.ts'
import type { Desk } from '#desk/frame/desk.ts'

/** The staff member, with their daily refund limit in cents; null for none. */
export type MoneyActor = Actor & { id: number; dayLimitCents: number | null }

/** The person who moves money, with the limit of their role. */
export function moneyActor({ c, actor, visit, rules }: Desk): MoneyActor {
  const dayLimitCents = may(visit.role, 'refundWithoutLimit') ? null : findRefundLimit(c.get('settings'), rules)
  return { ...actor, id: visit.id, dayLimitCents }
}

/** The person's remaining refund limit of today, in cents; null for none. */
export function ownLimitLeft(desk: Desk): Promise<number | null> {
  return limitLeft(desk.db, moneyActor(desk), desk.now)
}

export async function limitLeft(db: Db, actor: MoneyActor, now: number): Promise<number | null> {
  const limit = limitOfDay(actor, now)
  return limit && Math.max(0, limit.cents - (await refundedBy(db, actor.id, limit.since)))
}

/** The person's refund limit since the day began; null for none. */
export function limitOfDay({ dayLimitCents }: MoneyActor, at: number): NewRefund['limit'] {
  return dayLimitCents === null ? null : { cents: dayLimitCents, since: startOfShopDay(shopDay(at)) }
}

/** Statements that count a refund of this person; their assertion fails beyond the limit. */
export function countedRefund(db: Db, actor: Actor, now: number): D1PreparedStatement[] {
  const { hits, windowMs } = limits.deskRefunds
  return countWithin(db, buildCounterKey(actor), windowMs, hits, now)
}

/** Takes back that a refund was counted. */
export async function uncountRefund(db: Db, actor: Actor): Promise<void> {
  await removeHit(db, buildCounterKey(actor)).run()
}

function buildCounterKey({ id }: Actor): string {
  return `desk-refunds|${id}`
}

/** Throws the 429 beyond the number of refunds that a person may make. */
export async function refuseOverLimit(db: Db, actor: Actor, now: number): Promise<void> {
  const { hits, windowMs } = limits.deskRefunds
  const row = await currentHits(db, buildCounterKey(actor), windowMs, now).first<Hits>()
  if (row && row.hits >= hits) throw tooManyAttempts(hits, row.windowStart + windowMs, now)
}
