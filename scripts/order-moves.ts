import { leadsTo, moveStatements, type OrderMove } from '#db/move-order.ts'
import { orderWords } from '#db/desk/order-words.ts'
import { stateName } from '#shared/desk/orders/states.ts'
import { literal } from '../seed/literal.ts'
import { logStatements } from './command-log.ts'

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
  return [
    ...logged(chosen, { action: 'order.moved', summary: `Moved to ${stateName(to)}`, became: { state: to } }, at),
    ...(sent ? parcels(chosen, sent) : []),
    ...moveStatements(chosen, to, at, { isAtDesk: true }),
  ]
}

type Logged = { action: string; summary: string; became: object }

/** Statements that note a change in the log and raise the order's version. */
function logged(chosen: string, { action, summary, became }: Logged, at: number): string[] {
  const rows = `SELECT id, json_object('state', status) AS was, ${literal(JSON.stringify(became))} AS became
    FROM orders WHERE id IN (${chosen})`
  return [
    ...logStatements({ subject: 'order', action, summary, rows }, at),
    `UPDATE orders SET version = version + 1 WHERE id IN (${chosen})`,
  ]
}

/** Statements that replace the parcels of an order that has already shipped. */
export function trackStatements(number: string, sent: Sent, at: number): string[] {
  const chosen = ofState(number, ['shipped', 'delivered'])
  const became = { parcels: sent.trackingNumbers.map((name) => ({ carrier: sent.carrier, tracking_number: name })) }
  const change = { action: 'order.parcels', summary: `Saved ${sent.trackingNumbers.length} parcels`, became }
  return [...logged(chosen, change, at), ...parcels(chosen, sent), `SELECT number FROM orders WHERE id IN (${chosen})`]
}

function parcels(chosen: string, { carrier, trackingNumbers }: Sent): string[] {
  const rows = JSON.stringify([...new Set(trackingNumbers)])
  return [
    `DELETE FROM parcels WHERE order_id IN (${chosen})`,
    `INSERT INTO parcels (order_id, carrier, tracking_number) SELECT orders.id, ${literal(carrier)}, value
     FROM orders, json_each(${literal(rows)}) WHERE orders.id IN (${chosen})`,
    orderWords(chosen),
  ]
}

function ofState(number: string, states: readonly string[]): string {
  return `SELECT id FROM orders WHERE number = ${literal(number)} AND status IN (${states.map(literal).join(', ')})`
}
