import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { db } from '#tests/support/db.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { changeLines, ordered } from '#tests/support/desk/changed-orders.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

const DAY = 86_400_000
const today = shopDay(Date.now())
const nth = (days: number) => addBusinessDays(today, days, rules.closed) / DAY

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))
beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, boards_a_day: 500 }),
  )
})

const workOf = (number: string) =>
  db.rows<{ day: number; boards: number }>(
    'SELECT day, boards FROM order_work WHERE order_id = (SELECT id FROM orders WHERE number = ?)',
    number,
  )

/** A paid order whose boards someone has moved to a day. */
async function booked(day: number): Promise<string> {
  const number = await ordered([WALL])
  await db.run('UPDATE order_work SET day = ? WHERE order_id = (SELECT id FROM orders WHERE number = ?)', day, number)
  return number
}

async function changePhone(number: string): Promise<Response> {
  const page = `/desk/orders/${number}/address`
  const typed = {
    ...{ first_name: 'Ada', last_name: 'Lee', address_line_1: '1 Main St', address_line_2: '', city: 'Seattle' },
    ...{ state: 'WA', zip_code: '98101', phone_number: '206-555-0199' },
  }
  const first = await act(staff, page, 'order-address', typed)
  if (first.status !== 200) return first
  return staff.postAs(page, { ...hiddenOf(await first.text(), 'order-address'), ...typed })
}

const lines = (fields: Record<string, string>) => (number: string) => changeLines(staff, number, fields)
const changes: [string, (number: string) => Promise<Response>][] = [
  ['its phone number changes', changePhone],
  ['staff take an amount off', lines({ discount: '5', reason: 'Regular customer', sent_by: 'Check' })],
  ['it goes into the room', lines({ rate: 'room' })],
  ['it gets what is in stock', lines({ [`add.${BASKET}`]: '1' })],
]

test.each(changes.flatMap(([what, change]) => [1, 9].map((days) => [what, days, change] as const)))(
  'when %s, boards that are cut in %d days stay on their day',
  async (_, days, change) => {
    const number = await booked(nth(days))
    const before = await workOf(number)
    expect(before).toMatchObject([{ day: nth(days) }])
    expect((await change(number)).status).toBe(303)
    expect(await workOf(number)).toEqual(before)
  },
)

test('an order with more boards gets days for all of them', async () => {
  const number = await booked(nth(9))
  const [{ boards } = { boards: 0 }] = await workOf(number)
  expect((await changeLines(staff, number, { 'quantity.1': '2' })).status).toBe(303)
  expect((await workOf(number)).reduce((sum, each) => sum + each.boards, 0)).toBe(2 * boards)
})
