import { firstBusiness } from '#shared/business/first-business.ts'
import { NO_DELIVERY } from './handover.ts'
import { PICK_UP } from './pick-up.ts'
import { countBusinessDays, deliveryWindow, type DayRange } from './delivery-dates.ts'
import { countWait } from './schedule.ts'
import type { Closed, Queue, ShopRules } from './shop-rules.ts'
import type { Zone } from './us-states.ts'

export type WeightClass = 'parcel' | 'oversize' | 'freight' | 'service'
/** A delivery as pages show it; `from` and `to` are the days on which it arrives. */
export type ShownRate = { id: string; name: string; cents: number; text: string; from: number; to: number }
/** `from` and `to` are null if nothing is delivered. `roadDays` are the business days between leaving the shop and `from`. */
export type Rate = Omit<ShownRate, 'from' | 'to'> & Arrival & { roadDays: number }
export type Arrival = { from: number; to: number } | { from: null; to: null }
export type Shipment = {
  /** Each line's price after discount, its shipping class, and how many boards are cut for it. */
  goods: readonly { cents: number; weightClass: WeightClass; boards?: number }[]
  zone: Zone
  /** Freight can only be picked up, because trucks don't deliver there. */
  isPoBox: boolean
  freeShipping: boolean
  /** What a quote asks for the standard delivery, in place of the table's price. */
  ownCents?: number | null
  /** The day before which it must not arrive, as a UTC midnight; null for none. */
  notBefore?: number | null
  now: number
}

/** The rules of what a page says of delivery in the continental US. Days are those to the door, [earliest, latest]. */
export type PageRules = Pick<ShopRules, 'free_from_cents' | 'free_in' | 'tiers'> & {
  cut: DayRange
  stock: DayRange
  closed?: Closed
  queue?: Queue
}

type Door = Omit<Shipment, 'isPoBox'>

/** The delivery options for an order, cheapest first, pickup last. */
export function shippingRates(shipment: Shipment, rules: ShopRules): Rate[] {
  const { goods, zone } = shipment
  if (!needsDelivery(goods)) return [noDelivery(shipment)]
  const small = isSmall(goods)
  const far = zone === 'continental' ? null : rules.remote
  const page = pageRules(rules)
  const days = daysToTheDoor(small, rules)
  const pick = pickUpRate(shipment, rules, page)
  const road = countRoadDays(small, rules)
  const standard: Rate = {
    ...standardRate(shipment, page, far),
    roadDays: road + (far?.days ?? 0),
  }
  const room: Rate = {
    id: 'room',
    name: 'Into the room',
    cents: standard.cents + rules.room.cents,
    text: 'Two people carry the cartons to the room you choose.',
    ...planArrival(shipment, delayed(days, rules.room.days), page),
    roadDays: road + rules.room.days,
  }
  if (!small && shipment.isPoBox) return [pick]
  return [standard, ...(small || far ? [] : [room]), pick]
}

/** False for services alone: nothing of them is packed, shipped or picked up. */
export function needsDelivery(goods: readonly { weightClass: WeightClass | null }[]): boolean {
  return goods.length === 0 || goods.some(({ weightClass }) => weightClass !== 'service')
}

/** A quote may ask for a price all the same, which its customer was promised. */
function noDelivery({ ownCents }: Shipment): Rate {
  const text = 'There is nothing to ship.'
  return { id: NO_DELIVERY, name: 'No delivery', cents: ownCents ?? 0, text, from: null, to: null, roadDays: 0 }
}

type Planned = Pick<Shipment, 'goods' | 'notBefore' | 'now'>

/** When what takes so many business days by itself arrives: after the workshop's queue, and not before the day asked for. */
function planArrival({ goods, notBefore, now }: Planned, days: DayRange, { queue, closed = [] }: PageRules) {
  const later = notBefore ? Math.max(0, countBusinessDays(now, notBefore, closed) - days[0]) : 0
  return deliveryWindow(now, delayed(days, later + countWait(countBoards(goods), queue, now, closed, later)), closed)
}

/** Parcels leave from stock, so their boards wait for no one. */
function countBoards(goods: Shipment['goods']): number {
  const cut = goods.filter(({ weightClass }) => isFreight(weightClass))
  return cut.reduce((sum, { boards = 0 }) => sum + boards, 0)
}

function pickUpRate(shipment: Shipment, rules: ShopRules, page: PageRules): Rate {
  const small = isSmall(shipment.goods)
  const { city, hoursShort } = rules.business ?? firstBusiness
  const days = small ? rules.pick_up.stock : rules.pick_up.cut
  const queue = page.queue && { ...page.queue, lead: Math.min(page.queue.lead, days) }
  return {
    id: PICK_UP,
    name: `Pick up in ${city}`,
    cents: 0,
    text: small ? `${hoursShort}.` : `${hoursShort}. Long cartons: bring a roof rack or a van.`,
    ...planArrival(shipment, [days, days], { ...page, ...(queue && { queue }) }),
    roadDays: 0,
  }
}

export function pageRules(rules: ShopRules): PageRules {
  const { free_from_cents, free_in, tiers, closed, boards_a_day = 0, lead, load = [] } = rules
  const [cut, stock] = [daysToTheDoor(false, rules), daysToTheDoor(true, rules)]
  return {
    ...{ free_from_cents, free_in, tiers, cut, stock },
    ...(closed.length > 0 && { closed }),
    ...(boards_a_day > 0 && { queue: { boards_a_day, lead: lead.cut, load } }),
  }
}

/** Delivery to the door in the continental US, without a coupon. */
export function continentalRate(goods: Shipment['goods'], now: number, rules: PageRules): ShownRate {
  return standardRate({ goods, zone: 'continental', freeShipping: false, now }, rules, null)
}

/** `far` is null in the continental US. */
function standardRate(shipment: Door, rules: PageRules, far: ShopRules['remote'] | null): ShownRate {
  const small = isSmall(shipment.goods)
  const days = delayed(small ? rules.stock : rules.cut, far?.days ?? 0)
  const cents = standardCents(shipment, rules, far)
  const window = planArrival(shipment, days, rules)
  return small
    ? { id: 'parcel', name: 'Parcel', cents, text: 'Left at your door, with tracking.', ...window }
    : {
        id: 'curbside',
        name: 'Curbside freight',
        cents,
        text: 'The driver lowers the cartons to your curb. Have a second person there.',
        ...window,
      }
}

/** The least that is cut for an order. */
export const ONE_BOARD: Shipment['goods'] = [{ cents: 0, weightClass: 'freight', boards: 1 }]

/** Business days until what is ordered now leaves the shop, after the workshop's queue, [earliest, latest]. */
export function handlingDays(goods: Shipment['goods'], now: number, rules: ShopRules): DayRange {
  const days = leadDays(isSmall(goods), rules)
  return delayed(days, countWait(countBoards(goods), pageRules(rules).queue, now, rules.closed))
}

function leadDays(small: boolean, { lead, spread }: ShopRules): DayRange {
  const kind = small ? 'stock' : 'cut'
  return [lead[kind], lead[kind] + spread[kind]]
}

function daysToTheDoor(small: boolean, rules: ShopRules): DayRange {
  return delayed(leadDays(small, rules), countRoadDays(small, rules))
}

function countRoadDays(small: boolean, { road }: ShopRules): number {
  return small ? road.parcel : road.freight
}

/** Freight and packages ship together: the order pays the higher rate. Goods that a discount takes to $0 are delivered too. */
function standardCents({ goods, zone, freeShipping, ownCents }: Door, rules: PageRules, far: Charge['far']): number {
  if (typeof ownCents === 'number') return ownCents
  const charge: Charge = { zone, freeShipping, far, isReached: sumGoods(goods) >= rules.free_from_cents }
  const classes = [isFreight, (weightClass: WeightClass) => weightClass === 'parcel']
  const shipped = classes.map((isOf) => goods.filter(({ weightClass }) => isOf(weightClass)))
  const charges = shipped.flatMap((own) => (own.length > 0 ? chargeCents(sumGoods(own), charge, rules) : []))
  return Math.max(0, ...charges)
}

function isSmall(goods: Shipment['goods']): boolean {
  return !goods.some(({ weightClass }) => isFreight(weightClass))
}

export function isFreight(weightClass: WeightClass | null): boolean {
  return weightClass === 'freight' || weightClass === 'oversize'
}

function sumGoods(goods: Shipment['goods']): number {
  return goods.reduce((sum, { cents }) => sum + cents, 0)
}

type Charge = Pick<Shipment, 'zone' | 'freeShipping'> & { isReached: boolean; far: ShopRules['remote'] | null }

/** A coupon for free shipping, and an order of that value, take the tier off, but not what is asked for the distance. */
function chargeCents(valueCents: number, { zone, freeShipping, isReached, far }: Charge, rules: PageRules): number {
  const isFree = freeShipping || isReached
  if (isFree && rules.free_in.includes(zone)) return 0
  const tier = tierCents(valueCents, rules)
  if (!far) return freeShipping ? 0 : tier
  return (isFree ? 0 : tier) + Math.max(far.least_cents, Math.round((valueCents * far.percent) / 100))
}

function tierCents(valueCents: number, { tiers }: PageRules): number {
  return tiers.findLast(([from]) => valueCents >= from)?.[1] ?? 0
}

function delayed([from, to]: DayRange, days: number): DayRange {
  return [from + days, to + days]
}
