import type { Materials } from './materials.ts'
import { quantities, type Quantity } from './quantities.ts'
import type { Rates } from './tariff.ts'

/**
 * Costs of materials are counted in 9,216ths of a cent, because a square foot has 9,216 square eighths of an inch: every
 * product of a rate and a quantity is a whole number, the same in each browser and on the server.
 */
export const COST_UNIT = 9216
const EIGHTHS_A_FOOT = 96

/** How many of the quantity's units its rate is for. */
const per: Partial<Record<Quantity, number>> = {
  area: COST_UNIT,
  back: COST_UNIT,
  front: COST_UNIT,
  doorarea: COST_UNIT,
  shaker: COST_UNIT,
  mirror: COST_UNIT,
  glass: COST_UNIT,
  edge: EIGHTHS_A_FOOT,
}

export function costOf(quantity: Quantity, amount: number, rates: Rates): number {
  return rates[quantity] * amount * (COST_UNIT / (per[quantity] ?? 1))
}

export function materialCost(materials: Materials, rates: Rates): number {
  return quantities.reduce((sum, quantity) => sum + costOf(quantity, materials[quantity], rates), 0)
}

/** What differs between two lists of materials, in cost units; the second one is listed in the order of `quantities`. */
export function distance(materials: Materials, other: readonly number[], rates: Rates): number {
  let sum = 0
  for (const [index, quantity] of quantities.entries()) {
    const apart = Math.abs(materials[quantity] - other[index]!)
    if (apart > 0) sum += costOf(quantity, apart, rates)
  }
  return sum
}
