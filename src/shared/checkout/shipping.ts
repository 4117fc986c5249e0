import { FREE_SHIPPING_THRESHOLD_CENTS } from '#shared/constants.ts'
import { PICK_UP } from './pick-up.ts'
import { daysOnTheRoad, deliveryWindow, type DayRange } from './delivery-dates.ts'
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

const INTO_THE_ROOM_CENTS = 8_000
const REMOTE_PERCENT = 35
const REMOTE_MINIMUM_CENTS = 14_900
const stockDays: DayRange = [3, 6]
const cutDays: DayRange = [12, 17]
const REMOTE_EXTRA_DAYS = 10

/** The delivery options for an order, cheapest first, pickup last. */
export function shippingRates(shipment: Shipment): Rate[] {
  const { goods, zone, now } = shipment
  const small = !goods.some(({ weightClass }) => isFreight(weightClass))
  const base = standardCents(shipment)
  const days = delayed(small ? stockDays : cutDays, zone === 'continental' ? 0 : REMOTE_EXTRA_DAYS)
  const pickUp = small ? ([1, 1] as const) : ([10, 10] as const)
  const standard: Rate = small
    ? {
        id: 'parcel',
        name: 'Parcel',
        cents: base,
        text: 'Left at your door, with tracking.',
        ...deliveryWindow(now, days),
      }
    : {
        id: 'curbside',
        name: 'Curbside freight',
        cents: base,
        text: 'The driver lowers the cartons to your curb. Have a second person there.',
        ...deliveryWindow(now, days),
      }
  const room: Rate = {
    id: 'room',
    name: 'Into the room',
    cents: base + INTO_THE_ROOM_CENTS,
    text: 'Two people carry the cartons to the room you choose.',
    ...deliveryWindow(now, delayed(days, 2)),
  }
  const pick: Rate = {
    id: PICK_UP,
    name: 'Pick up in Portland',
    cents: 0,
    text: small ? 'Weekdays 8–5.' : 'Weekdays 8–5. Long cartons: bring a roof rack or a van.',
    ...deliveryWindow(now, pickUp),
  }
  if (!small && shipment.isPoBox) return [pick]
  return [standard, ...(small || zone !== 'continental' ? [] : [room]), pick]
}

/** Business days until goods leave the shop: the time to the door without the time on the road. */
export function handlingDays(weightClass: WeightClass): DayRange {
  const [window, road] = isFreight(weightClass)
    ? [cutDays, daysOnTheRoad('curbside')]
    : [stockDays, daysOnTheRoad('parcel')]
  return [window[0] - road, window[1] - road]
}

/** Freight and packages ship together: the order pays the higher rate. */
function standardCents({ goods, zone, freeShipping, ownCents }: Shipment): number {
  if (typeof ownCents === 'number') return ownCents
  const isFree = freeShipping || valueOf(goods) >= FREE_SHIPPING_THRESHOLD_CENTS
  const freight = goods.filter(({ weightClass }) => isFreight(weightClass))
  const parcels = goods.filter(({ weightClass }) => weightClass === 'parcel')
  return Math.max(...[freight, parcels].map((shipped) => chargeCents(valueOf(shipped), zone, isFree)))
}

export function isFreight(weightClass: WeightClass | null): boolean {
  return weightClass === 'freight' || weightClass === 'oversize'
}

function valueOf(goods: Shipment['goods']): number {
  return goods.reduce((sum, { cents }) => sum + cents, 0)
}

function chargeCents(valueCents: number, zone: Zone, isFree: boolean): number {
  if (valueCents === 0) return 0
  const table = isFree ? 0 : tableCents(valueCents)
  if (zone === 'continental') return table
  return table + Math.max(REMOTE_MINIMUM_CENTS, Math.round((valueCents * REMOTE_PERCENT) / 100))
}

function tableCents(valueCents: number): number {
  if (valueCents < 10_000) return 1_500
  if (valueCents < 30_000) return 4_900
  return valueCents < 75_000 ? 8_900 : 14_900
}

function delayed([from, to]: DayRange, days: number): DayRange {
  return [from + days, to + days]
}
