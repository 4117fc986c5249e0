import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { readSettings } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'
import { closetOf } from './any-design.ts'

let products = 21_000_000

/** An order whose first line is a closet that the customer drew. Resolves to the order and the token on its labels. */
export async function newOrderOfCloset(closet: Design = closetOf(), changes: Parameters<typeof newDeskOrder>[0] = {}) {
  const order = await newDeskOrder(changes)
  const options = JSON.stringify({ finish: closet.finish, design: encode(closet) })
  await db.run(
    `INSERT INTO products (id, family_id, options, price_cents) VALUES (?1, 1903, json(?2), 1) ON CONFLICT DO NOTHING`,
    ++products,
    options,
  )
  const productId = await db.value<number>('SELECT id FROM products WHERE options = json(?)', options)
  await putProduct(order.id, productId!)
  return { ...order, token: partToken(readSettings(testEnv).appKey, { number: order.number, line: 1 }) }
}

/** Puts a product on an order's first line, as the catalogue has it. */
export async function putProduct(orderId: number, productId: number, quantity = 1): Promise<void> {
  await db.run(
    `UPDATE order_items SET product_id = ?2, quantity = ?3, name = (SELECT f.name FROM products p JOIN families f ON f.id = p.family_id WHERE p.id = ?2),
       options = (SELECT options FROM products WHERE id = ?2) WHERE order_id = ?1`,
    orderId,
    productId,
    quantity,
  )
}
