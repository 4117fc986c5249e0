import type { Bill } from './bill.ts'
import { quantities, type Quantity } from './quantities.ts'
import type { Rates } from './tariff.ts'

/**
 * Sums of goods are counted in 9,216ths of a cent, because a square foot has 9,216 square eighths of an inch: every
 * product of a rate and a quantity is a whole number, the same in each browser and on the server.
 */
export const GOODS_UNIT = 9216
const EIGHTHS_A_FOOT = 96

/** How many of the quantity's units its rate is for. */
const per: Partial<Record<Quantity, number>> = {
  area: GOODS_UNIT,
  back: GOODS_UNIT,
  front: GOODS_UNIT,
  doorarea: GOODS_UNIT,
  shaker: GOODS_UNIT,
  mirror: GOODS_UNIT,
  glass: GOODS_UNIT,
  edge: EIGHTHS_A_FOOT,
}

export function goodsOf(quantity: Quantity, amount: number, rates: Rates): number {
  return rates[quantity] * amount * (GOODS_UNIT / (per[quantity] ?? 1))
}

export function goodsOfBill(bill: Bill, rates: Rates): number {
  return quantities.reduce((sum, quantity) => sum + goodsOf(quantity, bill[quantity], rates), 0)
}

/** What differs between two bills, in goods units; the second one is listed in the order of `quantities`. */
export function distance(bill: Bill, other: readonly number[], rates: Rates): number {
  return quantities.reduce(
    (sum, quantity, index) => sum + goodsOf(quantity, Math.abs(bill[quantity] - other[index]!), rates),
    0,
  )
}
