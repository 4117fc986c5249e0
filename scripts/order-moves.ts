import { leadsTo, moveStatements, type OrderMove } from '#db/move-order.ts'
import { literal } from '../seed/literal.ts'

const orderMoves = Object.keys(leadsTo) as OrderMove[]

export function movesFrom(status: string): OrderMove[] {
  return orderMoves.filter((to) => leadsTo[to].includes(status))
}

export function isOrderMove(word: string): word is OrderMove {
  return Object.hasOwn(leadsTo, word)
}

export type Sent = { carrier: string; trackingNumbers: readonly string[] }

/**
 * Statements for one transaction, which do nothing if the status does not allow the move. `at` is in UTC milliseconds.
 */
export function orderMoveStatements(number: string, to: OrderMove, at: number, sent?: Sent): string[] {
  const chosen = ofState(number, leadsTo[to])
  return [...(sent ? parcels(chosen, sent) : []), ...moveStatements(chosen, to, at)]
}

/** Statements that replace the parcels of an order that has already shipped. */
export function trackStatements(number: string, sent: Sent): string[] {
  const chosen = ofState(number, ['shipped', 'delivered'])
  return [...parcels(chosen, sent), `SELECT number FROM orders WHERE id IN (${chosen})`]
}

function parcels(chosen: string, { carrier, trackingNumbers }: Sent): string[] {
  const rows = JSON.stringify([...new Set(trackingNumbers)])
  return [
    `DELETE FROM parcels WHERE order_id IN (${chosen})`,
    `INSERT INTO parcels (order_id, carrier, tracking_number) SELECT orders.id, ${literal(carrier)}, value
     FROM orders, json_each(${literal(rows)}) WHERE orders.id IN (${chosen})`,
  ]
}

function ofState(number: string, states: readonly string[]): string {
  return `SELECT id FROM orders WHERE number = ${literal(number)} AND status IN (${states.map(literal).join(', ')})`
}
