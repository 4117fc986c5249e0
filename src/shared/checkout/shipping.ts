import { PICK_UP } from './pick-up.ts'
import { deliveryWindow, type DayRange } from './delivery-dates.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import type { Zone } from './us-states.ts'

export type WeightClass = 'parcel' | 'oversize' | 'freight' | 'service'
export type Rate = { id: string; name: string; cents: number; text: string; from: number; to: number }
export type Shipment = {
  /** Each line's price after discount and its shipping class. */
  goods: readonly { cents: number; weightClass: WeightClass }[]
  zone: Zone
  /** Freight can only be picked up, because trucks don't deliver there. */
  isPoBox: boolean
  freeShipping: boolean
  /** What a quote asks for the standard delivery, in place of the table's price. */
  ownCents?: number | null
  now: number
}

/** The delivery options for an order, cheapest first, pickup last. */
export function shippingRates(shipment: Shipment, rules: ShopRules): Rate[] {
  const { goods, zone, now } = shipment
  const small = !goods.some(({ weightClass }) => isFreight(weightClass))
  const base = standardCents(shipment, rules)
  const days = delayed(daysToTheDoor(small, rules), zone === 'continental' ? 0 : rules.remote.days)
  const pickUpDays = small ? rules.pick_up.stock : rules.pick_up.cut
  const within = (range: DayRange) => deliveryWindow(now, range, rules.closed)
  const standard: Rate = small
    ? {
        id: 'parcel',
        name: 'Parcel',
        cents: base,
        text: 'Left at your door, with tracking.',
        ...within(days),
      }
    : {
        id: 'curbside',
        name: 'Curbside freight',
        cents: base,
        text: 'The driver lowers the cartons to your curb. Have a second person there.',
        ...within(days),
      }
  const room: Rate = {
    id: 'room',
    name: 'Into the room',
    cents: base + rules.room.cents,
    text: 'Two people carry the cartons to the room you choose.',
    ...within(delayed(days, rules.room.days)),
  }
  const pick: Rate = {
    id: PICK_UP,
    name: 'Pick up in Portland',
    cents: 0,
    text: small ? 'Weekdays 8–5.' : 'Weekdays 8–5. Long cartons: bring a roof rack or a van.',
    ...within([pickUpDays, pickUpDays]),
  }
  if (!small && shipment.isPoBox) return [pick]
  return [standard, ...(small || zone !== 'continental' ? [] : [room]), pick]
}

/** Business days until goods leave the shop, [earliest, latest]. */
export function handlingDays(weightClass: WeightClass, { lead, spread }: ShopRules): DayRange {
  const kind = isFreight(weightClass) ? 'cut' : 'stock'
  return [lead[kind], lead[kind] + spread[kind]]
}

function daysToTheDoor(small: boolean, rules: ShopRules): DayRange {
  return delayed(handlingDays(small ? 'parcel' : 'freight', rules), small ? rules.road.parcel : rules.road.freight)
}

/** Freight and packages ship together: the order pays the higher rate. */
function standardCents({ goods, zone, freeShipping, ownCents }: Shipment, rules: ShopRules): number {
  if (typeof ownCents === 'number') return ownCents
  const charge: Charge = { zone, freeShipping, isReached: valueOf(goods) >= rules.free_from_cents }
  const freight = goods.filter(({ weightClass }) => isFreight(weightClass))
  const parcels = goods.filter(({ weightClass }) => weightClass === 'parcel')
  return Math.max(...[freight, parcels].map((shipped) => chargeCents(valueOf(shipped), charge, rules)))
}

export function isFreight(weightClass: WeightClass | null): boolean {
  return weightClass === 'freight' || weightClass === 'oversize'
}

function valueOf(goods: Shipment['goods']): number {
  return goods.reduce((sum, { cents }) => sum + cents, 0)
}

type Charge = Pick<Shipment, 'zone' | 'freeShipping'> & { isReached: boolean }

/** A coupon for free shipping, and an order of that value, take the tier off, but not what is asked for the distance. */
function chargeCents(valueCents: number, { zone, freeShipping, isReached }: Charge, rules: ShopRules): number {
  const { remote, free_in: freeIn } = rules
  const isFree = freeShipping || isReached
  if (valueCents === 0 || (isFree && freeIn.includes(zone))) return 0
  const tier = tierCents(valueCents, rules)
  if (zone === 'continental') return freeShipping ? 0 : tier
  return (isFree ? 0 : tier) + Math.max(remote.least_cents, Math.round((valueCents * remote.percent) / 100))
}

function tierCents(valueCents: number, { tiers }: ShopRules): number {
  return tiers.findLast(([from]) => valueCents >= from)?.[1] ?? 0
}

function delayed([from, to]: DayRange, days: number): DayRange {
  return [from + days, to + days]
}
