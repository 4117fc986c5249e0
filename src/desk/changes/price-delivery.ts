import { poBoxField } from '#shared/checkout/po-box.ts'
import { addBusinessDays, dueDate } from '#shared/checkout/delivery-dates.ts'
import { noTax, priceOrder, type PricedLine, type Totals } from '#shared/checkout/pricing.ts'
import { isStateCode } from '#shared/checkout/us-states.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { AddressJson } from '#shared/schema/checkout.ts'
import { DAY_MS } from '#shared/time.ts'
import type { OrderToChange } from './order-to-change.ts'
import type { ChangedSums } from './sql.ts'

/** `notBefore` is the day before which it must not arrive. */
export type InForce = { now: number; rules: ShopRules; notBefore?: number | null }

/** By the tables as they were when it was ordered; this order's own use of the coupon does not use it up. */
export function priceLines(
  order: OrderToChange,
  lines: readonly PricedLine[],
  address: AddressJson,
  { now, rules, notBefore = null }: InForce = { now: order.createdAt, rules: order.rules },
): Totals {
  return priceOrder({
    lines,
    ownDiscountCents: order.ownDiscountCents,
    coupon: order.coupon && { ...order.coupon, maxUses: null },
    state: isStateCode(address.state) ? address.state : null,
    isPoBox: poBoxField(address) !== null,
    rateId: order.rateId,
    tax: noTax,
    ...{ rules, notBefore, now },
  })
}

export type Delivery = Pick<
  ChangedSums,
  'shippingCents' | 'rateId' | 'rateName' | 'arrivesFrom' | 'arrivesTo' | 'cutBy'
>
type Priced = InForce & { before: Totals; after: Totals; chosen: string }

/** By what the lines need: services alone have no delivery, and goods that join them have that of an order of now. */
export function priceDelivery(
  order: OrderToChange,
  lines: readonly PricedLine[],
  address: AddressJson,
  priced: Priced,
): Delivery {
  const { now, rules, notBefore, after } = priced
  const { rate } = priceLines({ ...order, rateId: after.rate.id }, lines, address, { now, rules, notBefore })
  if (rate.from === null) return dropDelivery(order, rate, priced)
  const { arrivesFrom, arrivesTo } = order
  if (arrivesFrom !== null && arrivesTo !== null)
    return moveDelivery({ ...order, arrivesFrom, arrivesTo }, rate, priced)
  const days = {
    arrivesFrom: rate.from,
    arrivesTo: rate.to,
    cutBy: dueDate(rate, rate.from, { now, closed: rules.closed }),
  }
  return { rateId: rate.id, rateName: rate.name, ...days, shippingCents: after.shippingCents }
}

/** A price that a quote asked for services stays. */
function dropDelivery(order: OrderToChange, { id, name }: Rate, { before, after }: Priced): Delivery {
  const isQuoted = order.rateId === id && order.shippingCents !== before.shippingCents
  return {
    ...{ rateId: id, rateName: name, shippingCents: isQuoted ? order.shippingCents : after.shippingCents },
    ...{ arrivesFrom: null, arrivesTo: null, cutBy: null },
  }
}

type DatedOrder = OrderToChange & { arrivesFrom: number; arrivesTo: number }
type DatedRate = Rate & { from: number; to: number }

/** A delivery or a day that staff chose leaves as it was planned, if it may. A delivery that is not offered anymore becomes the standard one, which begins today. */
function moveDelivery(order: DatedOrder, rate: DatedRate, { before, after, chosen, ...inForce }: Priced): Delivery {
  const { shippingCents, rateId, rateName, arrivesFrom, arrivesTo, cutBy } = order
  const isByTable = before.rate.id === rateId && before.shippingCents === shippingCents
  const isSameRate = after.rate.id === rateId
  const plan = () => planDays(order, rate, { isLarger: isLarger(before, after), ...inForce })
  if (order.rateId !== chosen && after.rate.id === chosen) {
    return { rateId: rate.id, rateName: rate.name, ...plan(), shippingCents: after.shippingCents }
  }
  const dueFor = (arrival: number) => dueDate(rate, arrival, { now: inForce.now, closed: inForce.rules.closed })
  if (isSameRate && !isFarther(before, after)) {
    // A shorter way keeps the promise, and with it what can leave later.
    const isAsFar = after.rate.roadDays === before.rate.roadDays
    const days =
      inForce.notBefore === order.notBefore
        ? { arrivesFrom, arrivesTo, cutBy: isAsFar ? cutBy : dueFor(arrivesFrom) }
        : plan()
    return { rateId, rateName, ...days, shippingCents: isByTable ? after.shippingCents : shippingCents }
  }
  const later = { arrivesFrom: Math.max(arrivesFrom, rate.from), arrivesTo: Math.max(arrivesTo, rate.to) }
  const next = isSameRate ? { rateId, rateName } : { rateId: rate.id, rateName: rate.name }
  return {
    ...next,
    ...later,
    cutBy: dueFor(later.arrivesFrom),
    shippingCents: after.shippingCents,
  }
}

function isFarther(before: Totals, after: Totals): boolean {
  return (after.rate.from ?? 0) > (before.rate.from ?? 0)
}

/** Pickup is always offered, so its day tells how long the workshop needs. */
function isLarger(before: Totals, after: Totals): boolean {
  return (before.rates.at(-1)!.from ?? 0) < (after.rates.at(-1)!.from ?? 0)
}

type Planned = InForce & { isLarger: boolean }

/**
 * The workshop keeps its day, unless there is more to cut than was ordered. A day before which it must not arrive puts it
 * off, and one that moves or goes lets it leave as early as if it were ordered now.
 */
function planDays(
  order: OrderToChange,
  rate: DatedRate,
  { isLarger, notBefore = null, now, rules: { closed } }: Planned,
) {
  const fromNow = dueDate(rate, rate.from, { now, closed })
  const asPlanned = order.cutBy === null ? fromNow : dueDate({ roadDays: 0 }, order.cutBy, { now, closed })
  const planned = order.notBefore === null ? asPlanned : Math.min(fromNow, asPlanned)
  const earliest = isLarger ? Math.max(fromNow, asPlanned) : planned
  const leaves = notBefore === null ? earliest : Math.max(earliest, dueDate(rate, notBefore, { now, closed }))
  const arrivesFrom = addBusinessDays(leaves, rate.roadDays, closed)
  const last = arrivesFrom + rate.to - rate.from
  return { cutBy: leaves, arrivesFrom, arrivesTo: addBusinessDays(last - DAY_MS, 1, closed) }
}
