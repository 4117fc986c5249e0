import { expect, test } from 'vitest'
import { addLine, insertCart, replaceLine, setLine, type CartKey } from '#db/cart/cart-writes.ts'
import { MAX_CART_LINES } from '#shared/constants.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'

const { DB } = testEnv
const db = DB.withSession()

/** A cart with one of each of so many products, of which none is the basket. */
async function newCart(products = 0): Promise<CartKey> {
  const hash = crypto.randomUUID()
  const { id } = (await insertCart(db, hash, null, Date.now()))!
  await DB.prepare(
    `INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
     SELECT ?1, id, 1, 1 FROM products WHERE for_sale = 1 AND id <> ?2 ORDER BY id LIMIT ?3`,
  )
    .bind(id, BASKET, products)
    .run()
  return { id, hash }
}

async function quantityOf({ id }: CartKey, product: number): Promise<number | null> {
  const line = DB.prepare('SELECT quantity FROM cart_items WHERE cart_id = ? AND product_id = ?')
  return line.bind(id, product).first<number>('quantity')
}

test('a full cart takes more of what it has, and something new once one of its products is not sold', async () => {
  const cart = await newCart(MAX_CART_LINES - 1)
  await addLine(db, cart, BASKET, 1, Date.now())
  await addLine(db, cart, BASKET, 1, Date.now())
  expect(await quantityOf(cart, BASKET)).toBe(2)
  const full = await newCart(MAX_CART_LINES)
  await addLine(db, full, BASKET, 1, Date.now())
  expect(await quantityOf(full, BASKET)).toBeNull()
  const first = '(SELECT min(product_id) FROM cart_items WHERE cart_id = ?)'
  await DB.prepare(`UPDATE products SET for_sale = 0 WHERE id = ${first}`).bind(full.id).run()
  await addLine(db, full, BASKET, 1, Date.now())
  await DB.prepare(`UPDATE products SET for_sale = 1 WHERE id = ${first}`).bind(full.id).run()
  expect(await quantityOf(full, BASKET)).toBe(1)
})

test.each([
  ['an earlier change of the same page', 'page', 1, 3],
  ['the same change, sent again', 'page', 2, 7],
  ['a later change of the same page', 'page', 3, 7],
  ['an earlier change of another page', 'other', 1, 7],
])('%s arrives', async (_, pageId, sequence, kept) => {
  const cart = await newCart()
  await addLine(db, cart, BASKET, 1, Date.now())
  await setLine(db, cart, BASKET, { quantity: 3, pageId: 'page', sequence: 2 }, Date.now())
  await setLine(db, cart, BASKET, { quantity: 7, pageId, sequence }, Date.now())
  expect(await quantityOf(cart, BASKET)).toBe(kept)
})

test.each([
  ['fewer than it has', 1, [1, 1]],
  ['all', 2, [null, 2]],
  ['more than it has', 5, [null, 2]],
])('a line of two gives %s of them to another product', async (_, quantity, left) => {
  for (const others of [0, 1]) {
    const cart = await newCart()
    await addLine(db, cart, BASKET, 2, Date.now())
    if (others > 0) await addLine(db, cart, WALL, others, Date.now())
    await replaceLine(db, cart, { from: BASKET, to: WALL, quantity }, Date.now())
    expect(await quantityOf(cart, BASKET)).toBe(left[0])
    expect(await quantityOf(cart, WALL)).toBe(left[1]! + others)
  }
})
