import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rulesInForce } from '#db/shop/shop-rules.ts'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { paid, placed } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { compose } from '#worker/mail/compose.ts'

const SETTINGS = '/desk/settings'
const SHOP = 'orders@shop.example'

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))
afterEach(() => db.run(`UPDATE order_news SET recipient = ''`))

const send = (recipient: string) => act(owner, SETTINGS, 'order-news', { recipient })

async function order(): Promise<string> {
  const visitor = newVisitor()
  return (await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET])))).data.number
}

type Mail = { id: number; kind: string; payload: string; next_at: number; created_at: number }

function newsOf(number: string): Promise<Mail[]> {
  return db.rows<Mail>(
    `SELECT m.* FROM outbox m JOIN orders o ON m.about = 'order:' || o.id WHERE o.number = ? AND m.kind = 'order-staff'`,
    number,
  )
}

async function write({ kind, payload, created_at: createdAt }: Mail) {
  const session = testEnv.DB.withSession('first-primary')
  const context = { db: session, settings: readSettings(testEnv), rules: await rulesInForce(session), now: Date.now() }
  return compose({ kind, payload: JSON.parse(payload), createdAt }, context)
}

describe('the email about a new order', () => {
  test('goes to the shop only once an owner has said where', async () => {
    expect(await newsOf(await order())).toEqual([])
    expect(outcomeOf(await send(SHOP))).toBe(`303 ${SETTINGS}`)
    expect(await owner.page(SETTINGS)).toContain(`value="${SHOP}"`)
    const number = await order()
    const news = await newsOf(number)
    expect(news).toHaveLength(1)
    const mail = await write(news[0]!)
    expect(mail).toMatchObject({ to: SHOP, subject: expect.stringMatching(`New order ${number}: \\$`) })
    expect(mail!.text).toMatch(/An invoice is open\.[^]*1 × [^]*Ships to/)
    expect(mail!.text).toContain(encodeURIComponent(`/desk/orders/${number}`))
    expect(await owner.page(`/desk/outbox/${news[0]!.id}`)).toContain(SHOP)
    await send('')
    expect(await newsOf(await order())).toEqual([])
    expect(await write(news[0]!)).toBeNull()
  })

  test('waits for a payment at Stripe, and says that it has arrived', async () => {
    await send(SHOP)
    const order = await placed()
    const { number } = order
    expect((await newsOf(number))[0]!.next_at).toBeGreaterThan(Date.now() + 60_000)
    await paid(order)
    const [news] = await newsOf(number)
    expect(news!.next_at).toBeLessThanOrEqual(Date.now())
    expect((await write(news!))!.text).toContain('It is paid.')
  })

  test('says nothing of an order that was canceled before', async () => {
    await send(SHOP)
    const number = await order()
    await db.run(`UPDATE orders SET status = 'canceled' WHERE number = ?`, number)
    expect(await write((await newsOf(number))[0]!)).toBeNull()
  })

  test.each(['nowhere', 'a@b', 'two@shop.example, three@shop.example'])('cannot go to “%s”', async (typed) => {
    await expect(await send(typed)).toAnswer(422, expect.stringContaining('Enter an email address, or leave it empty.'))
  })
})
