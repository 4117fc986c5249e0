import type { DeskOrder } from '../../api/orders.ts'

export type MoneyLink = { name: string; href: string }

/** The pages of this order on which money moves. */
export function moneyLinks(_order: DeskOrder): MoneyLink[] {
  return []
}
