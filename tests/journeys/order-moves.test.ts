import { describe, expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { newMember } from '#tests/support/member.ts'
import { moveOrder } from '#tests/support/move-order.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import type { OrderMove } from '#db/orders/move-order.ts'
import { db } from '#tests/support/db.ts'

/** Later than anything that the tests write now. */
const AT = Date.UTC(2031, 2, 5, 20)

function move(number: string, to: OrderMove): Promise<unknown[]> {
  return moveOrder(number, to, AT)
}

async function first(sql: string, ...params: unknown[]): Promise<any> {
  return db.first(sql, ...params)
}

async function newInvoice(visitor: Visitor): Promise<string> {
  return (await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET])))).data.number
}

/** The member's page of an order after these moves. */
async function pageAfter(...moves: OrderMove[]): Promise<string> {
  const member = await newMember()
  const number = await newInvoice(member)
  for (const to of moves) await move(number, to)
  return (await member.get(href(paths.order, { number }))).text()
}

describe('moving an order', () => {
  test('from invoice to delivery stores each day and counts the invoice as paid', async () => {
    const number = await newInvoice(newVisitor())
    for (const to of ['paid', 'in_production', 'shipped', 'delivered'] as const) {
      expect(await move(number, to)).toEqual([{ number }])
    }
    const kept = await first(
      `SELECT status, (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events,
         (SELECT group_concat(kind) FROM outbox WHERE payload ->> 'order_id' = o.id) AS emails,
         (SELECT state FROM payment_attempts WHERE order_id = o.id) AS payment FROM orders o WHERE number = ?`,
      number,
    )
    const emails = 'order-received,order-in_production,order-shipped,order-delivered'
    const events = 'ordered,paid,in_production,shipped,delivered'
    expect(kept).toEqual({ status: 'delivered', events, emails, payment: 'succeeded' })
  })

  test('to canceled restores coupon and stock once', async () => {
    const visitor = newVisitor()
    const cart = await checkedOutCart(visitor, [SCARCE])
    const left = () => first('SELECT quantity FROM stock WHERE product_id = ?', SCARCE)
    const before = await left()
    const { number } = (await json(placeOrder(visitor, cart))).data
    const { id } = await first('SELECT id FROM orders WHERE number = ?', number)
    const coupon = await first(
      'UPDATE coupons SET used = used + 1 WHERE id = (SELECT min(id) FROM coupons) RETURNING *',
    )
    await db.run('INSERT INTO coupon_redemptions (coupon_id, order_id) VALUES (?, ?)', coupon.id, id)
    expect(await left()).toEqual({ quantity: before.quantity - 1 })
    expect([await move(number, 'canceled'), await move(number, 'canceled')]).toEqual([[{ number }], []])
    expect(await left()).toEqual(before)
    expect(await first('SELECT used FROM coupons WHERE id = ?', coupon.id)).toEqual({ used: coupon.used - 1 })
    expect(await first('SELECT count(*) AS n FROM coupon_redemptions WHERE order_id = ?', id)).toEqual({ n: 0 })
  })
})

describe('the order page', () => {
  test("links to the carrier's page if it is known", async () => {
    const member = await newMember()
    const number = await newInvoice(member)
    for (const to of ['paid', 'in_production', 'shipped'] as const) await move(number, to)
    const pageWith = async (carrier: string, code: string) => {
      await db.run('INSERT INTO parcels SELECT id, ?2, ?3 FROM orders WHERE number = ?1', number, carrier, code)
      return (await member.get(href(paths.order, { number }))).text()
    }
    expect(await pageWith('UPS', '1Z 9&')).toContain('href="https://www.ups.com/track?tracknum=1Z%209%26"')
    expect(await pageWith('constructor', '1')).toContain('<span class="num">1</span>')
    expect(await pageWith("O'Neil", '7')).toMatch(/Sent with .*O&#x27;Neil.*<span class="num">7<\/span>/s)
  })

  test('shows on which day the order was checked, packed, shipped and delivered', async () => {
    const page = await pageAfter('paid', 'in_production', 'shipped', 'delivered')
    const steps = [...page.matchAll(/<b>([^<]+)<\/b><span>([^<]+)<\/span><\/li>/g)].map(([, , day]) => day)
    expect(steps.slice(1)).toEqual(['Mar 5', 'Mar 5', 'Mar 5', 'Mar 5'])
  })

  test('shows the open invoice until it is paid', async () => {
    const next = (page: string) => page.match(/aria-current="step"><b>([^<]+)</)?.[1]
    expect(next(await pageAfter())).toBe('Pay the invoice')
    const paid = await pageAfter('paid')
    expect(next(paid)).toBe('Checked by a person')
    expect(paid).not.toContain('Pay the invoice')
  })

  test.each<[OrderMove[], string, string, boolean]>([
    [['canceled'], 'Canceled on Mar 5, 2031. It won’t be shipped.', 'Total', false],
    [['paid', 'refunded'], 'Refunded on Mar 5, 2031.', 'Refunded', false],
    [['paid', 'in_production', 'shipped', 'refunded'], 'Refunded on Mar 5, 2031.', 'Refunded', true],
  ])('shows that it is %s and promises no delivery', async (moves, text, total, isReviewed) => {
    const page = await pageAfter(...moves)
    expect(page.includes(text)).toBe(true)
    expect(page.includes('Checked by a person')).toBe(false)
    expect(page.includes('Write a review')).toBe(isReviewed)
    expect(page.includes('File a guarantee claim')).toBe(isReviewed)
    expect(page.match(/totals__grand.*?>(\w+)</)?.[1]).toBe(total)
  })
})
