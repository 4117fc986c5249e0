import { leadsTo, moveStatements, type OrderMove } from '#db/orders/move-order.ts'
import { testEnv } from './env.ts'

/** Moves an order if its status allows it, without a page. Resolves to the moved orders' numbers: one or none. */
export async function moveOrder(number: string, to: OrderMove, at = Date.now()): Promise<unknown[]> {
  const { DB } = testEnv
  const chosen = 'SELECT id FROM orders WHERE number = ?1 AND status IN (SELECT value FROM json_each(?2))'
  const states = JSON.stringify(leadsTo[to])
  const results = await DB.batch(moveStatements(chosen, to, at).map((text) => DB.prepare(text).bind(number, states)))
  return results.at(-1)!.results
}
