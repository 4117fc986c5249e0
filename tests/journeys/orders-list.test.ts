import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { OrderList } from '#shared/schema/user.ts'
import * as v from 'valibot'
import { newMember, newOrder, type Member } from '#tests/support/member.ts'
import { json, ORIGIN } from '#tests/support/visitor.ts'

async function numbersOf(member: Member, query = ''): Promise<string[]> {
  const { data } = await json(member.get(`${apiPaths.orders}${query}`))
  return data.map(({ number }: { number: string }) => number)
}

async function withOrders(count: number): Promise<Member> {
  const member = await newMember()
  await Promise.all(Array.from({ length: count }, (_, index) => newOrder(member, { createdAt: 1_000 + index })))
  return member
}

describe('GET /api/orders', () => {
  test("returns a summary of the member's orders and no one else's", async () => {
    const [member, other] = [await newMember(), await newMember()]
    const number = await newOrder(member, { createdAt: 1_000 })
    await newOrder(other)
    const body = await json(member.get(apiPaths.orders))
    expect(v.is(OrderList, body)).toBe(true)
    expect(body.data).toEqual([
      {
        number,
        status: 'pending_payment',
        created_at: 1_000,
        total: 126,
        rate_id: 'standard',
        items_count: 2,
        lines: [{ name: 'Wire basket', image: '/basket.webp' }],
      },
    ])
  })

  test('returns ten per page, newest first', async () => {
    const member = await withOrders(12)
    const first = await json(member.get(apiPaths.orders))
    const second = await json(member.get(`${apiPaths.orders}?page=2`))
    const times = [...first.data, ...second.data].map(({ created_at }) => created_at)
    expect(times).toEqual(Array.from({ length: 12 }, (_, index) => 1_011 - index))
    expect(first.meta).toMatchObject({ current_page: 1, from: 1, to: 10, last_page: 2, total: 12 })
    expect(second.meta).toMatchObject({ current_page: 2, from: 11, to: 12 })
    expect(second.links).toMatchObject({ prev: `${ORIGIN}${apiPaths.orders}?page=1`, next: null })
  })

  test('keeps the filters in the links', async () => {
    const member = await withOrders(11)
    const { links } = await json(member.get(`${apiPaths.orders}?page=1&q=AL-`))
    expect(links.next).toBe(`${ORIGIN}${apiPaths.orders}?q=AL-&page=2`)
  })

  test.each(['0', '-1', '1.5', 'x', '', '99999999999', '1e3'])('treats the page %j as the first', async (page) => {
    const member = await newMember()
    const number = await newOrder(member)
    expect(await numbersOf(member, `?page=${page}`)).toEqual([number])
  })

  test('finds part of a number in either case, without wildcards', async () => {
    const member = await newMember()
    // A part may look like a whole number that is written without its "AL".
    const number = await newOrder(member, { number: 'AL-7K2Q-94X' })
    await newOrder(member, { number: 'AL-93BD-MM2' })
    for (const part of ['l-7k2q-94', '7K2Q', 'k2q-94x', '7k2q94x', 'my order AL 7K2Q 94X']) {
      expect(await numbersOf(member, `?q=${part}`), part).toEqual([number])
    }
    expect(await numbersOf(member, '?q=%25')).toEqual([])
  })

  test('filters by the displayed status, and includes unpaid attempts only on request', async () => {
    const member = await newMember()
    const paid = await newOrder(member, { status: 'paid' })
    const placing = await newOrder(member, { status: 'placing' })
    const failed = await newOrder(member, { status: 'payment_failed' })
    expect((await numbersOf(member)).toSorted()).toEqual([paid, placing].toSorted())
    expect(await numbersOf(member, '?status=paid')).toEqual([paid])
    expect(await numbersOf(member, '?status=pending_payment')).toEqual([placing])
    expect(await numbersOf(member, '?status=payment_failed')).toEqual([failed])
    expect(await numbersOf(member, '?status=placing')).toEqual([])
  })
})

describe('GET /api/orders/:number', () => {
  const pathOf = (number: string) => href(apiPaths.order, { number })

  test("returns a member's own order without a token", async () => {
    const member = await newMember()
    const number = await newOrder(member)
    const response = await member.get(pathOf(number))
    expect([response.status, (await json(response)).data.number]).toEqual([200, number])
  })
})

test('attachOrders gives the member the guest orders of the same address and leaves all others', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const mine = await newOrder({ id: null, email: member.email.toUpperCase() })
  const theirs = await newOrder({ id: other.id, email: member.email })
  await newOrder({ id: null, email: `x${member.email}` })
  await env.DB.batch([attachOrders(env.DB.withSession('first-primary'), member.id, member.email)])
  expect([await numbersOf(member), await numbersOf(other)]).toEqual([[mine], [theirs]])
})
