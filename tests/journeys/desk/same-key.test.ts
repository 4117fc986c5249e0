import { describe, expect, test } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

const pageOf = (number: string) => `/desk/orders/${number}`

async function notesOf(id: number): Promise<string[]> {
  const results = await db.rows<{ body: string }>('SELECT body FROM order_notes WHERE order_id = ? ORDER BY id', id)
  return results.map(({ body }) => body)
}

/** A form of the order's page that was sent once, as Back brings it back. */
async function sentBefore(staff: Staff, number: string, action: string, fields: Record<string, string>) {
  const hidden = hiddenOf(await staff.page(pageOf(number)), action)
  expect((await staff.postAs(pageOf(number), { ...hidden, ...fields })).status).toBe(303)
  return hidden
}

describe('a form that Back brings back and that is sent again', () => {
  test('with another text is refused, shows what was typed, and is saved by the next press', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    const hidden = await sentBefore(staff, number, 'order-note', { body: 'first' })
    const answer = await staff.postAs(pageOf(number), { ...hidden, body: 'second, typed after Back' })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(
      409,
      expect.stringContaining('This form was already submitted with different contents'),
    )
    expect(page).not.toContain('Someone else made a change first')
    expect(page).toMatch(/<textarea[^>]*>second, typed after Back/)
    expect(await notesOf(id)).toEqual(['first'])
    const again = { ...hiddenOf(page, 'order-note'), body: 'second, typed after Back' }
    expect(outcomeOf(await staff.postAs(pageOf(number), again))).toBe(`303 ${pageOf(number)}`)
    expect(await notesOf(id)).toEqual(['first', 'second, typed after Back'])
  })

  test('as another action is refused and changes nothing', async () => {
    const [staff, { number }] = [await newStaff(), await newDeskOrder()]
    const hidden = await sentBefore(staff, number, 'order-note', { body: 'first' })
    const hold = { ...hidden, _action: 'order-hold', _version: '1', reason: 'Hold this one' }
    const answer = await staff.postAs(pageOf(number), hold)
    await expect(answer).toAnswer(409, expect.stringContaining('value="Hold this one"'))
    expect(await orderNow(number)).toMatchObject({ held: '', version: 1 })
  })

  test('as it was is answered like the first time, and saved once', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    const hidden = await sentBefore(staff, number, 'order-note', { body: 'first' })
    expect((await staff.postAs(pageOf(number), { ...hidden, body: 'first' })).status).toBe(303)
    expect(await notesOf(id)).toEqual(['first'])
  })

  test('after it was refused for what is over now is run again', async () => {
    const [staff, { number }] = [await newStaff(), await newDeskOrder()]
    const hold = { ...hiddenOf(await staff.page(pageOf(number)), 'order-hold'), reason: 'Waits for a call' }
    const version = testEnv.DB.prepare('UPDATE orders SET version = ? WHERE number = ?')
    await version.bind(2, number).run()
    expect((await staff.postAs(pageOf(number), hold)).status).toBe(409)
    await version.bind(1, number).run()
    expect((await staff.postAs(pageOf(number), hold)).status).toBe(303)
    expect(await orderNow(number)).toMatchObject({ held: 'Waits for a call' })
  })

  test('by a double click is told what the first press did, and saved once', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    const hidden = hiddenOf(await staff.page(pageOf(number)), 'order-move')
    const press = () => staff.postAs(pageOf(number), hidden)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(outcomeOf)).toEqual(Array(3).fill(`303 ${pageOf(number)}`))
    expect(await logOf(`order:${id}`)).toHaveLength(1)
  })
})

test('a key that was used for one order does nothing, and says so, at another one', async () => {
  const [staff, one, other] = [await newStaff(), await newDeskOrder(), await newDeskOrder()]
  const form = { _action: 'order-note', _key: crypto.randomUUID(), body: 'x' }
  expect((await staff.post(pageOf(one.number), form)).status).toBe(303)
  const answer = await staff.post(pageOf(other.number), form)
  await expect(answer).toAnswer(409, expect.stringContaining('already submitted with different contents'))
  expect(await notesOf(other.id)).toEqual([])
})

describe('what moves money never trusts a key alone, also when the first answer is forgotten', () => {
  async function forgetReplies(): Promise<void> {
    await db.run('DELETE FROM idempotency_keys')
  }

  async function amountsOf(id: number): Promise<number[]> {
    const results = await db.rows<{ cents: number }>(
      'SELECT amount_cents AS cents FROM order_refunds WHERE order_id = ?',
      id,
    )
    return results.map(({ cents }) => cents)
  }

  const why = { reason: 'Damaged', sent_by: 'Check' }

  test('a refund with another amount is not answered as sent', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder()]
    const path = `${pageOf(number)}/refund`
    const hidden = hiddenOf(await staff.page(path), 'refund')
    const send = (amount: string, expected: string) => staff.postAs(path, { ...hidden, ...why, amount, expected })
    expect((await send('5.00', '500')).status).toBe(303)
    await forgetReplies()
    const answer = await send('7.00', '700')
    await expect(answer).toAnswer(409, expect.stringContaining('value="7.00"'))
    expect(await amountsOf(id)).toEqual([500])
  })

  test('a cancellation under the key of a refund is not answered as done', async () => {
    const [staff, { number }] = [await newStaff(), await newDeskOrder()]
    const path = `${pageOf(number)}/refund`
    const hidden = hiddenOf(await staff.page(path), 'refund')
    await staff.postAs(path, { ...hidden, ...why, amount: '5.00', expected: '500' })
    await forgetReplies()
    const cancel = { ...hidden, _action: 'cancel-order', ...why, expected: '12100' }
    expect((await staff.postAs(`${pageOf(number)}/cancel`, cancel)).status).toBe(409)
    expect((await orderNow(number)).status).toBe('paid')
  })

  test('a payment with another amount is not answered as recorded', async () => {
    const [staff, { id, number }] = [await newStaff(), await newDeskOrder({ status: 'pending_payment' })]
    const path = `${pageOf(number)}/payment`
    const hidden = hiddenOf(await staff.page(path), 'record-payment')
    const send = (amount: string) =>
      staff.postAs(path, { ...hidden, amount, received_on: shopToday(), reference: 'Check 9' })
    expect((await send('5.00')).status).toBe(303)
    await forgetReplies()
    const answer = await send('7.00')
    await expect(answer).toAnswer(409, expect.stringContaining('value="7.00"'))
    const paid = await db.value<number>(
      `SELECT sum(amount_cents) FROM payment_attempts WHERE order_id = ? AND state = 'succeeded'`,
      id,
    )
    expect(paid).toBe(500)
  })
})

describe('a form that is sent after the order was changed', () => {
  test('by oneself is not said to be someone else’s fault', async () => {
    const [staff, { number }] = [await newStaff(), await newDeskOrder()]
    const [move, hold] = ['order-move', 'order-hold'].map((action) => async () => {
      const hidden = hiddenOf(await staff.page(pageOf(number)), action)
      return (fields: Record<string, string> = {}) => staff.postAs(pageOf(number), { ...hidden, ...fields })
    })
    const [start, holdSeenBefore] = [await move!(), await hold!()]
    await start()
    const answer = await holdSeenBefore({ reason: 'Waits for a call' })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(409, expect.stringContaining('You changed this order 1 minute ago'))
    expect(page).not.toContain('Someone else made a change first')
  })

  test('shows what was typed, also where the page has no such form anymore', async () => {
    const [staff, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
    const { number } = await newDeskOrder({ status: 'in_production' })
    const [mine, theirs] = [
      hiddenOf(await staff.page(pageOf(number)), 'order-move'),
      hiddenOf(await lee.page(pageOf(number)), 'order-move'),
    ]
    await lee.postAs(pageOf(number), { ...theirs, no_tracking: 'on' })
    const packages = { carrier: ['UPS', 'UPS'], tracking_number: ['1Z999AA10123456784', '1Z999AA10123456793'] }
    const answer = await staff.postAs(pageOf(number), { ...mine, ...packages })
    const page = await answer.clone().text()
    await expect(answer).toAnswer(409, expect.stringContaining('Someone else made a change first'))
    for (const typed of packages.tracking_number) expect(page).toContain(`<dd>${typed}</dd>`)
  })
})
