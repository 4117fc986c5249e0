import * as v from 'valibot'
import { Business } from '#shared/business/business.ts'
import { stateCodes } from './us-states.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

export const zoneNames = ['continental', 'alaska', 'hawaii', 'caribbean'] as const

/** Shipping rates and lead times. Days are business days, unless they say otherwise. */
export const ShopRules = v.object({
  free_from_cents: whole,
  /** Where orders of that value ship free, surcharge included. */
  free_in: v.array(v.picklist(zoneNames)),
  /** Goods of the first amount of cents and more ship for the second; the first tier begins at 0. */
  tiers: v.pipe(v.array(v.tuple([whole, whole])), v.minLength(1)),
  /** On top of the tier outside the continental US: percent of the goods, at least so many cents, and later. */
  remote: v.object({ percent: whole, least_cents: whole, days: whole }),
  /** On top of freight to the curb. */
  room: v.object({ cents: whole, days: whole }),
  /** Until goods leave the shop. */
  lead: v.object({ cut: whole, stock: whole }),
  /** From the first day of arrival to the last. */
  spread: v.object({ cut: whole, stock: whole }),
  road: v.object({ freight: whole, parcel: whole }),
  /** Until goods can be picked up. */
  pick_up: v.object({ cut: whole, stock: whole }),
  /** The first and the last of each row of closed days, counted in days from January 1, 1970. */
  closed: v.array(v.tuple([whole, whole])),
  /** Boards that the workshop cuts in a day; with 0 or none, no order waits for another. */
  boards_a_day: v.optional(whole),
  /** Until a remake leaves; without it, those of what is cut. */
  remake_days: v.optional(whole),
  /** The boards of days to come that paid orders have, which are stored by themselves. */
  load: v.optional(v.array(v.tuple([whole, whole]))),
  /** How long an unpaid order by invoice waits, and how many cents one of the office may refund in a day. */
  invoice_days: v.optional(whole),
  refund_day_cents: v.optional(whole),
  /** Who computes sales tax, and the states in which the table collects it; with none, in each that has one. */
  tax_provider: v.optional(v.picklist(['table', 'stripe'])),
  tax_states: v.optional(v.array(v.picklist(stateCodes))),
  /** The shop's data, which is stored by itself. */
  business: v.optional(Business),
})
export type ShopRules = v.InferOutput<typeof ShopRules>
export type Closed = ShopRules['closed']
/** Days with the boards that are cut on them, and the business days that an order takes without waiting. */
export type Queue = { boards_a_day: number; lead: number; load: NonNullable<ShopRules['load']> }
