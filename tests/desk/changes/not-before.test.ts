import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBusinessDays, formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { formatInputDay } from '#shared/checkout/not-before.ts'
import { BASKET, openDayIn, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { orderedByPhone, sentQuote } from '#tests/support/desk/quotes.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

const DAY = 86_400_000
const today = shopDay(Date.now())
const nth = (days: number) => addBusinessDays(today, days, rules.closed)

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))
beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

type Planned = { id: number; not_before: number | null; arrives_from: number; arrives_to: number; cut_by: number }
const plannedOf = async (number: string) =>
  (await db.first<Planned>(
    'SELECT id, not_before, arrives_from, arrives_to, cut_by FROM orders WHERE number = ?',
    number,
  ))!
const keep = (number: string, not_before: string, more: Record<string, string> = {}) =>
  changeLines(staff, number, { not_before, ...more })

describe('the day before which a placed order must not arrive', () => {
  test('moves its promise, its due date and its boards, and goes again', async () => {
    await db.run(
      'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
      JSON.stringify({ ...rules, boards_a_day: 500 }),
    )
    const number = await ordered([WALL])
    const before = await plannedOf(number)
    expect(await staff.page(linesPage(number))).toContain('Deliver not before')
    expect(outcomeOf(await keep(number, openDayIn(30)))).toBe(`303 /desk/orders/${number}`)
    const { id, ...kept } = await plannedOf(number)
    expect(kept).toMatchObject({ not_before: nth(30), arrives_from: nth(30), cut_by: nth(27) })
    const days = () => db.rows<{ day: number }>('SELECT day FROM order_work WHERE order_id = ?', id)
    expect(await days()).toEqual([{ day: nth(26) / DAY }])
    expect((await logOf(`order:${id}`))[0]).toMatchObject({ summary: 'Changed the delivery' })
    const page = await staff.page(`/desk/orders/${number}`)
    expect(page).toContain(`Not before ${formatDay(nth(30))}`)
    expect(await staff.page(`/desk/print/packing-slip?n=${number}`)).toContain(`not before ${formatDay(nth(30))}`)
    expect(outcomeOf(await keep(number, ''))).toBe(`303 /desk/orders/${number}`)
    expect(await plannedOf(number)).toEqual(before)
    expect(await days()).toEqual([{ day: nth(2) / DAY }])
  })

  test('holds for another delivery and another address, each with its own days on the road', async () => {
    const number = await ordered([WALL])
    await keep(number, openDayIn(35), { rate: 'room' })
    expect(await plannedOf(number)).toMatchObject({ arrives_from: nth(35), cut_by: nth(30) })
    await changeLines(staff, number, { rate: 'pickup' })
    expect(await plannedOf(number)).toMatchObject({ not_before: nth(35), arrives_from: nth(35), cut_by: nth(35) })
    await changeLines(staff, number, { rate: 'curbside' })
    expect(await plannedOf(number)).toMatchObject({ arrives_from: nth(35), cut_by: nth(32) })
    const shipping = { first_name: 'Pat', last_name: 'Reed', address_line_1: '1 Ala Moana', phone_number: '5035550142' }
    const hawaii = { ...shipping, address_line_2: '', city: 'Honolulu', state: 'HI', zip_code: '96815' }
    const page = `/desk/orders/${number}/address`
    const first = await act(staff, page, 'order-address', hawaii)
    const form = hiddenOf(await first.text(), 'order-address')
    expect(outcomeOf(await staff.postAs(page, { ...form, ...hawaii }))).toBe(`303 /desk/orders/${number}`)
    expect(await plannedOf(number)).toMatchObject({ not_before: nth(35), arrives_from: nth(35), cut_by: nth(22) })
  })

  test('puts nothing off if it arrives later anyway, and never lets it arrive later than promised', async () => {
    const number = await ordered([WALL])
    const { arrives_from, arrives_to, cut_by } = await plannedOf(number)
    for (const day of [3, 12, 11]) {
      await keep(number, openDayIn(day))
      expect(await plannedOf(number)).toMatchObject({ not_before: nth(day), arrives_from, arrives_to, cut_by })
    }
    await keep(number, openDayIn(13))
    expect((await plannedOf(number)).arrives_from).toBe(nth(13))
    await keep(number, openDayIn(12))
    expect(await plannedOf(number)).toMatchObject({ arrives_from, cut_by })
  })

  test.each([
    ['too late', formatInputDay(today + 61 * DAY)],
    ['passed', formatInputDay(today - DAY)],
    ['closed', formatInputDay(today + ((6 - new Date(today).getUTCDay() + 7) % 7 || 7) * DAY)],
    ['no date', 'x'.repeat(10_240)],
  ])('is refused if it is %s, and stays in its field', async (_, day) => {
    const number = await ordered([BASKET])
    const before = await plannedOf(number)
    const answer = await act(staff, linesPage(number), 'order-lines', { not_before: day })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(day)
    expect(page).toMatch(/id="not_before-error"|not_before-error/)
    expect(await plannedOf(number)).toEqual(before)
  })

  test('stays as it is where a form does not name it, also once it has passed', async () => {
    const number = await ordered([BASKET])
    await keep(number, openDayIn(30))
    await changeLines(staff, number, { 'quantity.1': '2' })
    expect((await plannedOf(number)).not_before).toBe(nth(30))
    await db.run('UPDATE orders SET not_before = ? WHERE number = ?', today - DAY, number)
    const { id } = await stateOf(number)
    await keep(number, formatInputDay(today - DAY), { 'quantity.1': '3' })
    expect(await db.value('SELECT quantity FROM order_items WHERE order_id = ?', id)).toBe(3)
  })

  test('is refused with 409 on a stale page', async () => {
    const number = await ordered([BASKET])
    const stale = hiddenOf(await staff.page(linesPage(number)), 'order-lines')
    await keep(number, openDayIn(20))
    const answer = await staff.postAs(linesPage(number), { ...stale, not_before: openDayIn(25) })
    expect(answer.status).toBe(409)
    expect((await plannedOf(number)).not_before).toBe(nth(20))
  })
})

test('an order on the telephone takes a day, and is not placed for one that is refused', async () => {
  const order = async (not_before: string) => {
    const { page, number } = await sentQuote(staff, { zip_code: '97209' })
    const answer = await act(staff, `${page}/order`, 'quote-order', { ...orderedByPhone, not_before })
    const placed = await db.first<Planned>(
      'SELECT * FROM orders WHERE quote_id = (SELECT id FROM quotes WHERE number = ?)',
      number,
    )
    return { answer, placed }
  }
  const { answer, placed } = await order(openDayIn(25))
  expect(answer.status).toBe(303)
  expect(placed).toMatchObject({ not_before: nth(25), arrives_from: nth(25), cut_by: nth(23) })
  const refused = await order('2027-02-30')
  expect(refused.answer.status).toBe(422)
  expect(await refused.answer.text()).toContain('2027-02-30')
  expect(refused.placed).toBeFalsy()
})
