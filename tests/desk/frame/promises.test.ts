import { describe, expect, test, vi } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { stateOf } from '#tests/support/desk/changed-orders.ts'
import { paidOrder } from '#tests/support/desk/dues.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { withoutDatabase } from '#tests/support/databases.ts'
import { act, logOf, newStaff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const MINUTES = 60_000

describe('a form that takes minutes to arrive', () => {
  test.each([
    ['order-note', { body: 'Call first.' }, 'order.noted'],
    ['order-hold', { reason: 'The street is closed.' }, 'order.held'],
    ['order-email', { email: 'new@example.com' }, 'order.email'],
  ])('counts its time from there: %s', async (action, typed, logged) => {
    const staff = await newStaff()
    const { id, number } = await newDeskOrder()
    const began = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    const version = '1'
    const fields = {
      ...{ _action: action, _token: staff.formToken(), _key: crypto.randomUUID(), _seen: String(began) },
      ...{ _version: version, ...typed },
    }
    const sent = await staff.send('POST', `/desk/orders/${number}`, slowly(fields, 8 * MINUTES), {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(sent.status).toBe(303)
    const [row] = (await logOf(`order:${id}`)).filter((each) => each.action === logged)
    expect(row?.at).toBeGreaterThanOrEqual(began + 8 * MINUTES)
  })

  /** A body whose last byte comes after so much time. */
  function slowly(fields: Record<string, string>, ms: number): ReadableStream {
    const bytes = new TextEncoder().encode(String(new URLSearchParams(fields)))
    const source = {
      pull(controller: ReadableStreamDefaultController) {
        vi.setSystemTime(Date.now() + ms)
        controller.enqueue(bytes)
        controller.close()
      },
    }
    return new ReadableStream(source, { highWaterMark: 0 })
  }
})

describe('while the database is away', () => {
  test.each([
    ['GET', '/desk'],
    ['GET', '/desk/orders?q=walnut'],
    ['GET', '/desk/print/cut-list?n=AL-0000-000'],
    ['POST', '/desk/orders'],
  ])('%s %s says when to come back', async (method, path) => {
    const staff = await newStaff()
    const visitor = newVisitor(withoutDatabase())
    for (const [name, value] of staff.cookies) visitor.cookies.set(name, value)
    const fields = { _action: 'orders-bulk', _token: staff.formToken(), _key: 'a' }
    const response = await (method === 'GET' ? visitor.get(path) : visitor.postAs(path, fields))
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  })
})

test.each([
  ['payment', 'record-payment', { amount: '5.00', received_on: shopToday(), reference: 'Check 12' }],
  ['refund', 'refund', { amount: '5.00', reason: 'Scratched' }],
  ['payment', 'waive-due', { waived: '5.00', reason: 'Our mistake' }],
])('a form of %s without a key moves nothing: %s', async (page, action, fields) => {
  const { number } = await paidOrder()
  const staff = await newStaff('owner')
  const before = await stateOf(number)
  const answer = await act(staff, `/desk/orders/${number}/${page}`, action, { ...fields, _key: '' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('This form has expired')
  expect(await stateOf(number)).toEqual(before)
})
