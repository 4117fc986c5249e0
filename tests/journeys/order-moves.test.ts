import { describe, expect, test } from 'vitest'
import { href, paths } from '#shared/paths.ts'
import { BASKET, checkedOutCart, placeOrder, SCARCE } from '#tests/support/checkout.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { isOrderMove, movesFrom, orderMoveStatements, trackStatements, type Sent } from '../../scripts/order-moves.ts'
import type { OrderMove } from '#db/move-order.ts'

const { DB } = testEnv
/** Later than anything that the tests write now. */
const AT = Date.UTC(2031, 2, 5, 20)

/** Moves an order like the command. Resolves to the moved orders' numbers: one or none. */
function move(number: string, to: OrderMove, sent?: Sent): Promise<unknown[]> {
  return run(orderMoveStatements(number, to, AT, sent))
}

async function run(statements: string[]): Promise<unknown[]> {
  const results = await DB.batch(statements.map((text) => DB.prepare(text)))
  return results.at(-1)!.results
}

async function first(sql: string, ...params: unknown[]): Promise<any> {
  return DB.prepare(sql)
    .bind(...params)
    .first()
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

/** Somebody at the desk with one of its pages. */
async function opened(path: string): Promise<[Staff, string]> {
  const owner = await newStaff('owner')
  return [owner, await owner.page(path)]
}

describe('moving an order', () => {
  test('from invoice to delivery stores each day and counts the invoice as paid', async () => {
    const number = await newInvoice(newVisitor())
    for (const to of ['paid', 'in_production', 'shipped', 'delivered'] as const) {
      expect(await move(number, to)).toEqual([{ number }])
    }
    const kept = await first(
      `SELECT status, (SELECT group_concat(kind) FROM order_events WHERE order_id = o.id) AS events,
         (SELECT group_concat(kind) FROM outbox WHERE payload ->> 'order_id' = o.id) AS mails,
         (SELECT state FROM payment_attempts WHERE order_id = o.id) AS payment FROM orders o WHERE number = ?`,
      number,
    )
    const mails = 'order-received,order-in_production,order-shipped,order-delivered'
    const events = 'ordered,paid,in_production,shipped,delivered'
    expect(kept).toEqual({ status: 'delivered', events, mails, payment: 'succeeded' })
  })

  test.each<[string, OrderMove]>([
    ['pending_payment', 'shipped'],
    ['shipped', 'canceled'],
    ['placing', 'paid'],
  ])('from %s to %s changes nothing', async (status, to) => {
    const number = await newOrder(await newMember(), { status })
    expect(await move(number, to)).toEqual([])
    const kept = await first(
      `SELECT status, (SELECT count(*) FROM order_events WHERE order_id = o.id) AS events FROM orders o WHERE number = ?`,
      number,
    )
    expect(kept).toEqual({ status, events: 0 })
    expect(movesFrom(status)).not.toContain(to)
  })

  test('is in the log of the desk, with the actor “Command line”, and refuses a form that was open at the desk', async () => {
    const number = await newInvoice(newVisitor())
    const { id, version } = await first('SELECT id, version FROM orders WHERE number = ?', number)
    await move(number, 'paid')
    await move(number, 'in_production')
    await move(number, 'paid')
    const { results } = await DB.prepare(
      `SELECT actor, action, summary, was, became FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id
       WHERE subject = ? ORDER BY l.id`,
    )
      .bind(`order:${id}`)
      .all()
    const row = { actor: 'Command line', action: 'order.moved' }
    expect(results).toEqual([
      { ...row, summary: 'Moved to Paid', was: '{"state":"pending_payment"}', became: '{"state":"paid"}' },
      { ...row, summary: 'Moved to Being cut', was: '{"state":"paid"}', became: '{"state":"in_production"}' },
    ])
    const path = `/desk/orders/${number}`
    const [owner, page] = await opened(path)
    expect(page).toMatch(/<b>Command line<!-- --> <\/b>moved it to Being cut/)
    const answer = await owner.api('POST', `/api${path}/hold`, { reason: 'Waits for a call', version })
    expect([answer.status, (await json(answer)).message]).toEqual([
      409,
      expect.stringContaining('Command line changed this order'),
    ])
  })

  test('accepts only the names of statuses', () => {
    expect(['paid', 'placing', 'constructor', "paid' OR 1 --"].map(isOrderMove)).toEqual([true, false, false, false])
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
    await DB.prepare('INSERT INTO coupon_redemptions (coupon_id, order_id) VALUES (?, ?)').bind(coupon.id, id).run()
    expect(await left()).toEqual({ quantity: before.quantity - 1 })
    expect([await move(number, 'canceled'), await move(number, 'canceled')]).toEqual([[{ number }], []])
    expect(await left()).toEqual(before)
    expect(await first('SELECT used FROM coupons WHERE id = ?', coupon.id)).toEqual({ used: coupon.used - 1 })
    expect(await first('SELECT count(*) AS n FROM coupon_redemptions WHERE order_id = ?', id)).toEqual({ n: 0 })
  })
})

describe('the parcels of an order', () => {
  const sent = { carrier: "O'Neil", trackingNumbers: ['7', '7', '8'] }
  const parcelsOf = async (number: string) => {
    const { results } = await DB.prepare(
      'SELECT carrier, tracking_number AS code FROM parcels WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
    )
      .bind(number)
      .all()
    return results.map(({ carrier, code }) => `${carrier} ${code}`)
  }

  test('are stored with the move, once each, and not when it is rejected', async () => {
    const number = await newInvoice(newVisitor())
    expect(await move(number, 'shipped', sent)).toEqual([])
    expect(await parcelsOf(number)).toEqual([])
    for (const to of ['paid', 'in_production'] as const) await move(number, to)
    await move(number, 'shipped', sent)
    expect(await parcelsOf(number)).toEqual(["O'Neil 7", "O'Neil 8"])
  })

  test('can be replaced after the move, but only for a shipped order', async () => {
    const member = await newMember()
    const corrected = { carrier: 'UPS', trackingNumbers: ['1Z9'] }
    const [left, here] = [await newOrder(member, { status: 'shipped' }), await newOrder(member, { status: 'paid' })]
    await run(trackStatements(left, sent, AT))
    expect(await run(trackStatements(left, corrected, AT))).toEqual([{ number: left }])
    expect(await run(trackStatements(here, corrected, AT))).toEqual([])
    expect([await parcelsOf(left), await parcelsOf(here)]).toEqual([['UPS 1Z9'], []])
  })

  test("link to the carrier's page if it is known", async () => {
    const member = await newMember()
    const number = await newInvoice(member)
    for (const to of ['paid', 'in_production', 'shipped'] as const) await move(number, to)
    const page = async () => (await member.get(href(paths.order, { number }))).text()
    await run(trackStatements(number, { carrier: 'UPS', trackingNumbers: ['1Z 9&'] }, AT))
    expect(await page()).toContain('href="https://www.ups.com/track?tracknum=1Z%209%26"')
    await run(trackStatements(number, { carrier: 'constructor', trackingNumbers: ['1'] }, AT))
    expect(await page()).toContain('<span class="num">1</span>')
    await run(trackStatements(number, sent, AT))
    expect(await page()).toMatch(/Sent with .*O&#x27;Neil.*<span class="num">7<\/span>/s)
  })
})

describe('the order page', () => {
  test('shows on which day the order was checked, packed, shipped and delivered', async () => {
    const page = await pageAfter('paid', 'in_production', 'shipped', 'delivered')
    const steps = [...page.matchAll(/<b>([^<]+)<\/b><span>([^<]+)<\/span><\/li>/g)].map(([, , day]) => day)
    expect(steps.slice(1)).toEqual(['Mar 5', 'Mar 5', 'Mar 5', 'Mar 5'])
  })

  test('shows the open invoice until it is paid', async () => {
    const next = (page: string) => page.match(/aria-current="step"><b>([^<]+)</)?.[1]
    expect(next(await pageAfter())).toBe('Invoice paid')
    const paid = await pageAfter('paid')
    expect(next(paid)).toBe('Checked by a person')
    expect(paid).not.toContain('Invoice paid')
  })

  test.each<[OrderMove[], string, string, boolean]>([
    [['canceled'], 'Canceled on Mar 5, 2031. Nothing of it will be sent.', 'Total', false],
    [['paid', 'refunded'], 'Refunded on Mar 5, 2031.', 'Refunded', false],
    [['paid', 'in_production', 'shipped', 'refunded'], 'Refunded on Mar 5, 2031.', 'Refunded', true],
  ])('shows that it is %s and promises no delivery', async (moves, text, total, isReviewed) => {
    const page = await pageAfter(...moves)
    expect(page.includes(text)).toBe(true)
    expect(page.includes('Checked by a person')).toBe(false)
    expect(page.includes('Write a review')).toBe(isReviewed)
    expect(page.includes('Claim under the guarantee')).toBe(isReviewed)
    expect(page.match(/totals__grand.*?>(\w+)</)?.[1]).toBe(total)
  })
})
