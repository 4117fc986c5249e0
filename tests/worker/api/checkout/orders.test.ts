import { describe, expect, test } from 'vitest'
import { BASKET, checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newMember, newOrder as newMembersOrder } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()
const UNKNOWN = { message: 'We couldn’t find an order with that number and email.' }

async function newOrder(): Promise<{ number: string; token: string }> {
  return (await json(placeOrder(visitor, await checkedOutCart(visitor, [BASKET])))).data
}

describe('GET /api/orders/:number', () => {
  test('returns the order, without the token, to a request with its token', async () => {
    const { number, token } = await newOrder()
    const response = await newVisitor().get(`/api/orders/${number}?token=${token}`)
    const { data } = await json(response)
    expect([response.status, data.number, data.token]).toEqual([200, number, undefined])
    expect(data.lines).toMatchObject([{ product_id: BASKET, quantity: 1, unit_price: 58, total: 58 }])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test("returns the same for a missing, wrong or other order's token and for an unknown number", async () => {
    const [{ number }, other] = [await newOrder(), await newOrder()]
    const [own, unknown] = [`/api/orders/${number}`, '/api/orders/AL-2222-222']
    const asked = [own, `${own}?token=wrong`, `${own}?token=${other.token}`, unknown, `${unknown}?token=${other.token}`]
    const answers = await Promise.all(
      asked.map(async (path) => {
        const response = await visitor.get(path)
        return [response.status, await json(response), [...response.headers.keys()].join()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.slice(0, 2)).toEqual([404, UNKNOWN])
  })
})

describe('POST /api/orders/:number/cancel', () => {
  const cancel = (by: Visitor, number: string, token = '') =>
    by.api('POST', `/api/orders/${number}/cancel${token && `?token=${token}`}`)

  test('cancels an unpaid order, and returns the same when repeated', async () => {
    const { number, token } = await newOrder()
    const answers = await Promise.all([cancel(newVisitor(), number, token), cancel(newVisitor(), number, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await json(cancel(newVisitor(), number, token))
    const events = data.events.map(({ kind }: { kind: string }) => kind)
    expect([data.status, ...events]).toEqual(['canceled', 'ordered', 'canceled'])
    const emails = await db.first(
      `SELECT count(*) AS n FROM outbox WHERE kind = 'order-canceled' AND payload ->> 'order_id' = (SELECT id FROM orders WHERE number = ?)`,
      number,
    )
    expect(emails).toEqual({ n: 1 })
  })

  test.each(['paid', 'in_production', 'shipped', 'placing', 'refunded'])(
    'returns 409 once it is %s',
    async (status) => {
      const member = await newMember()
      const number = await newMembersOrder(member, { status })
      const answer = await cancel(member, number)
      await expect(answer).toAnswer(409, expect.objectContaining({ message: expect.stringContaining('Call us') }))
      const row = await db.first('SELECT status FROM orders WHERE number = ?', number)
      expect(row).toEqual({ status })
    },
  )

  test('returns the same to everyone else as for an unknown order', async () => {
    const owner = await newMember()
    const number = await newMembersOrder(owner)
    for (const by of [newVisitor(), await newMember()]) {
      const answer = await cancel(by, number)
      await expect(answer).toAnswer(404, UNKNOWN)
    }
    expect((await json(owner.get(`/api/orders/${number}`))).data.status).toBe('pending_payment')
  })
})

describe('POST /api/orders/find', () => {
  test('returns the token for number and address', async () => {
    const { number, token } = await newOrder()
    const body = { number: number.toLowerCase(), email: 'PAT@example.com' }
    expect(await json(visitor.api('POST', '/api/orders/find', body))).toEqual({ data: { number, token } })
  })

  test('returns the same for a wrong address and an unknown number', async () => {
    const { number } = await newOrder()
    const wrong = await visitor.api('POST', '/api/orders/find', { number, email: 'x@example.com' })
    const unknown = await visitor.api('POST', '/api/orders/find', { number: 'AL-2222-222', email: 'pat@example.com' })
    await expect(wrong).toAnswer(404, UNKNOWN)
    await expect(unknown).toAnswer(404, UNKNOWN)
  })

  test('returns 429 for the eleventh request in fifteen minutes', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.7' }
    const body = { number: 'AL-2222-222', email: 'x@example.com' }
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => visitor.api('POST', '/api/orders/find', body, headers)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(404), 429])
  })
})
