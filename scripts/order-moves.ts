import { leadsTo, moveStatements, type OrderMove } from '#db/move-order.ts'
import { literal } from '../seed/insert.ts'

const orderMoves = Object.keys(leadsTo) as OrderMove[]

/** What an order in this state can become. */
export function movesFrom(status: string): OrderMove[] {
  return orderMoves.filter((to) => leadsTo[to].includes(status))
}

export function isOrderMove(word: string): word is OrderMove {
  return Object.hasOwn(leadsTo, word)
}

/** Parcels that one carrier has taken. */
export type Sent = { carrier: string; trackingNumbers: readonly string[] }

/**
 * Statements that move an order, to be run in one transaction. All of them do nothing where its state does not lead
 * there; the last one returns the order's number where it does. `at` in UTC milliseconds.
 */
export function orderMoveStatements(number: string, to: OrderMove, at: number, sent?: Sent): string[] {
  const chosen = ofState(number, leadsTo[to])
  return [...(sent ? parcels(chosen, sent) : []), ...moveStatements(chosen, to, at)]
}

/** The same for the parcels of an order that has left already: these stand in place of those that were noted before. */
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
