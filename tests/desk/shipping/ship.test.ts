import { beforeAll, describe, expect, test } from 'vitest'
import { carriers } from '#shared/desk/orders/tracking-form.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { readPasted } from '#desk/shipping/read-pasted.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

const UPS = '1Z999AA10123456784'
const [SECOND, FREIGHT] = ['1Z999AA10123456793', '07112345678']

let staff: Staff
beforeAll(async () => void (staff = await newStaff('workshop')))

const cutting = (changes = {}) => newDeskOrder({ status: 'in_production', ...changes })
const send = (fields: Record<string, string>) =>
  act(staff, deskPaths.ship, 'orders-ship', { carrier: 'UPS', ...fields })
const packagesOf = async (number: string) =>
  db.rows('SELECT carrier, tracking_number FROM parcels WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY rowid', number) // prettier-ignore

describe('orders are shipped together', () => {
  test('by numbers that are typed, pasted, of another carrier, and of several packages, and one without', async () => {
    const [typed, pasted, freight, several, plain] = await Promise.all(Array.from({ length: 5 }, () => cutting()))
    const answer = await send({
      [`tracking.${typed!.number}`]: UPS,
      pasted: [
        'Order;Tracking;Carrier',
        `${pasted!.number};1Z 999 AA1 01 2345 6784`,
        `${freight!.number}\t${FREIGHT}\tOld Dominion`,
        `${several!.number.toLowerCase()}, ${UPS}`,
        `"${several!.number}","${SECOND}"`,
        '',
      ].join('\r\n'),
      [`plain.${plain!.number}`]: 'on',
    })
    expect(textOf(await answer.text())).toContain('Mark as shipped: 5 orders.')
    for (const { number } of [typed!, pasted!, freight!, several!, plain!])
      expect((await orderNow(number)).status).toBe('shipped')
    expect(await packagesOf(pasted!.number)).toEqual([{ carrier: 'UPS', tracking_number: UPS }])
    expect(await packagesOf(freight!.number)).toEqual([{ carrier: 'Old Dominion', tracking_number: FREIGHT }])
    expect((await packagesOf(several!.number)).map(({ tracking_number: own }) => own)).toEqual([UPS, SECOND])
    expect(await packagesOf(plain!.number)).toEqual([])
  })

  test.each(carriers)('by a number of 11 digits that begins with 1, of %s', async (carrier) => {
    const [typed, pasted] = [await cutting(), await cutting()]
    await send({ carrier, [`tracking.${typed.number}`]: '15035550123', pasted: `${pasted.number} 1 503 555 0124` })
    expect(await packagesOf(typed.number)).toEqual([{ carrier, tracking_number: '15035550123' }])
    expect((await orderNow(pasted.number)).status).toBe('shipped')
  })

  test('and brought back for five minutes', async () => {
    const [first, second] = [await cutting(), await cutting()]
    const moved = await send({ pasted: `${first.number} ${UPS}\n${second.number} ${SECOND}` })
    await staff.postAs(deskPaths.ship, hiddenOf(await moved.text(), 'orders-undo'))
    expect((await orderNow(first.number)).status).toBe('in_production')
    expect(await packagesOf(second.number)).toEqual([])
  })

  test('except those that cannot be, each with its reason', async () => {
    const [good, held, paid] = [await cutting(), await cutting({ held: 'Waits for a call' }), await newDeskOrder()]
    const answer = await send({
      pasted: [good, held, paid].map(({ number }) => `${number} ${UPS}`).join('\n') + `\nAL-2222-222 ${UPS}`,
    })
    const shown = textOf(await answer.text())
    expect(shown).toContain('3 orders could not be moved')
    expect(shown).toContain('This order is on hold: Waits for a call. Release it first.')
    expect(shown).toContain('Order not found.')
    expect((await orderNow(good.number)).status).toBe('shipped')
    expect((await orderNow(paid.number)).status).toBe('paid')
  })

  test('not over what someone else changed meanwhile', async () => {
    const { number } = await cutting()
    const hidden = hiddenOf(await staff.page(deskPaths.ship), 'orders-ship')
    await db.run('UPDATE orders SET version = version + 1 WHERE number = ?', number)
    const answer = await staff.postAs(deskPaths.ship, { ...hidden, carrier: 'UPS', [`tracking.${number}`]: UPS })
    expect(textOf(await answer.text())).toContain('Someone else changed it.')
    expect((await orderNow(number)).status).toBe('in_production')
  })
})

test.each([
  ['nothing', {}, 'Enter or paste at least one tracking number.'],
  ['a row without a number', { pasted: 'hello world' }, 'Row 1, “hello world”, needs an order’s number'],
  ['a number that no carrier has', { pasted: 'AL-2345-67B 12' }, '“12” isn’t a UPS tracking number.'],
  ['an unknown carrier', { pasted: `AL-2345-67B;${UPS};Pigeon` }, 'needs a carrier from the list'],
])('%s is refused, and what was typed stays', async (_, fields, message) => {
  const { number } = await cutting()
  const answer = await send({ ...fields, [`tracking.${number}`]: _ === 'nothing' ? '' : UPS })
  const shown = await answer.text()
  expect([answer.status, textOf(shown).includes(message)]).toEqual([422, true])
  if (_ !== 'nothing') expect(shown).toContain(`value="${UPS}"`)
  expect((await orderNow(number)).status).toBe('in_production')
})

test.each([
  ['AL-2345-67B 1Z 999 AA1', { number: 'AL-2345-67B', carrier: 'UPS', tracking_number: '1Z 999 AA1' }],
  ['al234567b\t123', { number: 'AL-2345-67B', carrier: 'UPS', tracking_number: '123' }],
  ['AL-2345-67B,9400,usps', { number: 'AL-2345-67B', carrier: 'USPS', tracking_number: '9400' }],
])('“%s” is read', (row, read) => {
  expect(readPasted(row, 'UPS')).toEqual({ packages: [read], problems: [] })
})
