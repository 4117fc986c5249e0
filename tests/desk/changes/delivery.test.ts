import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const pageOf = (number: string) => `/desk/orders/${number}`

async function deliveryOf(number: string) {
  const row = await db.first<{ rate: string; name: string; from: number; to: number; due: number; state: string }>(
    `SELECT rate_id AS rate, rate_name AS name, arrives_from AS "from", arrives_to AS "to", cut_by AS due, tax_state AS state
     FROM orders WHERE number = ?`,
    number,
  )
  return row!
}

const deliver = (number: string, rate: string, more: Record<string, string> = {}) =>
  changeLines(staff, number, { rate, ...more })

describe('the delivery of a placed order', () => {
  test('becomes pickup: shipping and tax go back, the shop’s state taxes it, and the workshop keeps its day', async () => {
    const number = await ordered([WALL])
    const [before, planned] = [await stateOf(number), await deliveryOf(number)]
    expect(before.tax).toBeGreaterThan(0)
    const page = await staff.page(linesPage(number))
    expect(page).toMatch(/<option value="room">[^<]*Into the room/)
    expect(page).toMatch(/<option value="pickup">/)
    expect(outcomeOf(await deliver(number, 'pickup'))).toBe(`303 ${pageOf(number)}`)
    const after = await stateOf(number)
    expect(after).toMatchObject({ shipping: 0, tax: 0, goods: before.goods, due: 0 })
    expect(after.changedBack).toBe(before.shipping + before.tax)
    const picked = await deliveryOf(number)
    expect(picked).toMatchObject({ rate: 'pickup', state: 'OR', due: planned.due, from: planned.due })
    expect((await logOf(`order:${after.id}`))[0]).toMatchObject({
      action: 'order.lines',
      summary: 'Changed the delivery and gave back the difference',
    })
  })

  test('and back to a truck, into the room: the difference is due, and it arrives as many days later as it is on the road', async () => {
    const number = await ordered([WALL])
    const [before, planned] = [await stateOf(number), await deliveryOf(number)]
    await deliver(number, 'pickup')
    expect(outcomeOf(await deliver(number, 'room'))).toBe(`303 ${pageOf(number)}`)
    const after = await stateOf(number)
    expect(after.shipping).toBeGreaterThan(before.shipping)
    expect(after.paid - after.changedBack + after.due).toBe(after.total)
    const delivered = await deliveryOf(number)
    expect(delivered).toMatchObject({ rate: 'room', name: 'Into the room', state: '', due: planned.due })
    expect(delivered.from).toBeGreaterThan(planned.from)
    expect(delivered.to - delivered.from).toBeGreaterThanOrEqual(DAY_MS)
    expect(after.tax).toBe(Math.round(after.goods * 0.065 + after.shipping * 0.065))
  })

  test('changes together with lines', async () => {
    const number = await ordered([WALL, BASKET])
    await deliver(number, 'room', { 'quantity.2': '0' })
    expect((await deliveryOf(number)).rate).toBe('room')
    const { id, paid, due, changedBack, total } = await stateOf(number)
    expect(paid + due - changedBack).toBe(total)
    expect((await logOf(`order:${id}`))[0]!['summary']).toContain('Changed the lines and delivery')
  })

  test('is changed while its boards are cut, too, but not once it left', async () => {
    const number = await ordered([WALL])
    await db.run(`UPDATE orders SET status = 'in_production' WHERE number = ?`, number)
    expect(outcomeOf(await deliver(number, 'pickup'))).toBe(`303 ${pageOf(number)}`)
    const { number: sent } = await newDeskOrder({ status: 'shipped' })
    expect((await deliver(sent, 'pickup')).status).toBe(422)
  })

  test.each(['room', 'curbside', 'teleport'])(
    'that is not offered for what was ordered is refused: %s',
    async (rate) => {
      const number = await ordered([BASKET])
      const before = await deliveryOf(number)
      const answer = await act(staff, linesPage(number), 'order-lines', { rate })
      await expect(answer).toAnswer(422, expect.stringContaining('This order can’t be delivered like that.'))
      expect(await deliveryOf(number)).toEqual(before)
    },
  )

  test('of freight to a PO box can only become pickup', async () => {
    const number = await ordered([WALL])
    await db.run(
      `UPDATE order_addresses SET address_line_1 = 'PO Box 9' WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
      number,
    )
    expect((await deliver(number, 'room')).status).toBe(422)
    expect(outcomeOf(await deliver(number, 'pickup'))).toBe(`303 ${pageOf(number)}`)
  })
})
