import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { deadlinesPassed, startOfShopDay, type Calendar } from '#shared/checkout/shop-hours.ts'

/** Deadlines of an order. Days are UTC midnights, `unpaidSince` is in UTC milliseconds. */
export type OrderClocks = {
  /** From when its time to pay is counted; null for when it was placed. */
  unpaidSince: number | null
  cutBy: number | null
  arrivesFrom: number | null
  arrivesTo: number | null
}

type StoppedOrder = OrderClocks & { status: string; paymentMethod: string; createdAt: number; stoppedAt: number | null }

const stopped: readonly string[] = ['pending_payment', 'paid', 'in_production', 'needs_attention']

/**
 * The clocks of an order whose hold ends now: they go on with what was left of them. Of an invoice and of delivery, the
 * deadlines of business days that passed during the hold do not count; of a payment page, the hours.
 */
export function clocksAfterHold(order: StoppedOrder, now: number, calendar: Calendar): OrderClocks {
  const { status, paymentMethod, createdAt, stoppedAt, unpaidSince, cutBy, arrivesFrom, arrivesTo } = order
  if (stoppedAt === null || !stopped.includes(status)) return { unpaidSince, cutBy, arrivesFrom, arrivesTo }
  const days = deadlinesPassed(stoppedAt, now, calendar)
  const later = (day: number) => (days === 0 ? day : addBusinessDays(day, days, calendar.closed))
  const since = unpaidSince ?? createdAt
  const dates = {
    cutBy: cutBy === null ? null : later(cutBy),
    arrivesFrom: arrivesFrom === null ? null : later(arrivesFrom),
    arrivesTo: arrivesTo === null ? null : later(arrivesTo),
  }
  if (status !== 'pending_payment') return { ...dates, unpaidSince }
  if (paymentMethod !== 'invoice') return { ...dates, unpaidSince: since + now - stoppedAt }
  return { ...dates, unpaidSince: days === 0 ? unpaidSince : startOfShopDay(later(shopDay(since))) }
}
