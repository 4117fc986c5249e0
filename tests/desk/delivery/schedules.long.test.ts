import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeDays } from '#db/orders/work-days.ts'
import { WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { anySchedule, runSchedule, takeByHand, type Order, type Shop, type Work } from '#tests/support/shop/workshop.ts'

const { DB } = testEnv
const SCHEDULES = 200
/** No schedule has more orders. */
const ORDERS = 16

async function newOrders(): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < ORDERS; index++) {
    const { id } = await newDeskOrder()
    await putProduct(id, WALL, 1)
    ids.push(id)
  }
  return ids
}

/** Writes what the schedule says of its orders, and lets the database give one of them its days. */
async function takeInDatabase(ids: readonly number[], each: number, shop: Shop, order: Order): Promise<Work[]> {
  const id = ids[order.id]!
  const set = (text: string, ...values: unknown[]) => DB.prepare(text).bind(...values)
  await DB.batch([
    set('DELETE FROM shop_rules WHERE version > 1'),
    set('INSERT INTO shop_rules (version, data, at) VALUES (2, ?, 0)', JSON.stringify(shop.rules)),
    ...shop.orders.map(({ id: at, isOpen }) =>
      set(`UPDATE orders SET status = ? WHERE id = ?`, isOpen ? 'paid' : 'canceled', ids[at]),
    ),
    set('UPDATE order_items SET quantity = ? WHERE order_id = ?', order.boards / each, id),
    set('UPDATE orders SET cut_by = ?, not_before = ? WHERE id = ?', order.due, order.notBefore, id),
    ...takeDays('SELECT ?1', shop.now).map((sql) => set(sql, id)),
  ])
  return db.rows<Work>('SELECT day, boards FROM order_work WHERE order_id = ? ORDER BY day', id)
}

test(
  `in ${SCHEDULES} schedules the database gives the days that are counted by hand`,
  { timeout: 240_000 },
  async () => {
    const ids = await newOrders()
    const each = (await db.value<number>('SELECT boards FROM family_boards WHERE family_id = ?', WALL))!
    await fc.assert(
      fc.asyncProperty(anySchedule, async (schedule) => {
        await db.run('DELETE FROM order_work')
        await runSchedule(schedule, each, async (shop, order) => {
          const taken = await takeInDatabase(ids, each, shop, order)
          expect(taken).toEqual(takeByHand(shop, order))
          return taken
        })
      }),
      { numRuns: SCHEDULES },
    )
  },
)
