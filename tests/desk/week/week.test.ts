import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { listWeekDays, readMonday } from '#desk/week/week-days.ts'
import { postpone } from '#desk/week/move-form.ts'
import { WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { closedOn, rules } from '#tests/support/shop/rules.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

const DAY = 86_400_000
const now = Date.now()
const today = shopDay(now)
/** A Monday that is weeks away, with no holiday near. */
const monday = Date.parse('2027-03-01')
const iso = (day: number) => new Date(day).toISOString().slice(0, 10)
const weekOf = (day: number) => `${deskPaths.week}?from=${iso(day)}`

let workshop: Staff
let office: Staff
beforeAll(async () => {
  workshop = await newStaff('workshop')
  office = await newStaff('office')
})

beforeEach(async () => {
  await db.run('DELETE FROM order_work')
  await db.run('DELETE FROM shop_rules WHERE version > 1')
})

async function cutADay(boards: number, closed: string[] = []): Promise<void> {
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...closedOn(...closed), boards_a_day: boards }),
  )
}

/** An order with boards that is cut on a day and due on another. */
async function planned(day: number | null, cutBy: number, status = 'paid') {
  const order = await newDeskOrder({ status })
  await putProduct(order.id, WALL, 1)
  await db.run(
    'UPDATE orders SET cut_by = ?, arrives_from = ?, arrives_to = ? WHERE id = ?',
    cutBy,
    cutBy + 5 * DAY,
    cutBy + 8 * DAY,
    order.id,
  )
  if (day !== null) await db.run('INSERT INTO order_work VALUES (?, ?, 27)', order.id, day / DAY)
  return order
}

const move = (staff: Staff, page: string, number: string, day: number | string, more = {}) =>
  act(staff, page, 'week-move', { number, from: '', day: typeof day === 'string' ? day : iso(day), ...more })

const row = (id: number) =>
  db.first<{ cut_by: number; arrives_from: number; arrives_to: number; day: number; days: number }>(
    `SELECT o.cut_by, o.arrives_from, o.arrives_to, max(w.day) AS day, count(w.day) AS days FROM orders o
     LEFT JOIN order_work w ON w.order_id = o.id WHERE o.id = ?`,
    id,
  )

describe('a week', () => {
  test('shows the load of each day, what is too much, closed days, and late orders', async () => {
    await cutADay(40, [iso(monday + 3 * DAY)])
    const early = await planned(monday, monday + 4 * DAY)
    const late = await planned(monday, monday)
    const shut = await planned(monday + 3 * DAY, monday + 9 * DAY)
    await planned(monday, monday + 4 * DAY, 'canceled')
    const none = await planned(null, today)
    const text = textOf(await workshop.page(weekOf(monday + 2 * DAY)))
    expect(text).toContain('Week of Mar 1')
    expect(text).toMatch(/Mon, Mar 1 54 of 40 boards ?, 14 too many/)
    expect(text).toMatch(new RegExp(`${early.number} , 27 boards Due Mar 5`))
    expect(text).toMatch(new RegExp(`${late.number} , 27 boards Late: due Mar 1`))
    expect(text).toMatch(new RegExp(`Thu, Mar 4 Closed ?, 27 too many ${shut.number}`))
    expect(text).toContain('Tue, Mar 2 0 of 40 boards')
    expect(text.split('Without a day')[1]).toContain(none.number)
    expect(text).not.toContain('Sat, Mar 6')
  })

  test('leads to a plan of what is cut in it alone', async () => {
    await cutADay(40)
    const mine = await planned(monday, monday + 4 * DAY)
    const other = await planned(monday + 7 * DAY, monday + 11 * DAY)
    const html = await workshop.page(weekOf(monday))
    const link = /href="([^"]*)"[^>]*>Cut this week/.exec(html)![1]!.replaceAll('&amp;', '&')
    const cut = await workshop.page(link)
    const isChecked = (number: string) =>
      new RegExp(`<input[^>]*value="${number}"[^>]*>`).exec(cut)![0].includes('checked')
    expect([isChecked(mine.number), isChecked(other.number)]).toEqual([true, false])
  })

  test('says what to do in a shop that does not count boards, and reads any address', async () => {
    for (const address of [deskPaths.week, `${deskPaths.week}?from=soon`, weekOf(Date.parse('1999-01-01'))])
      expect(textOf(await office.page(address))).toContain('how many boards it cuts a day under Delivery')
    const link = `${deskPaths.delivery}#boards_a_day`
    const owner = await newStaff('owner')
    expect(await owner.page(deskPaths.week)).toContain(`href="${link}"`)
    expect(await owner.page(deskPaths.delivery)).toContain('id="boards_a_day"')
    const at = (text: string) => iso(readMonday(new URLSearchParams({ from: text }), now))
    expect([at('2027-03-01'), at('2027-03-07'), at('2027-03-08')]).toEqual(['2027-03-01', '2027-03-01', '2027-03-08'])
    const opened = (day: string) => iso(readMonday(new URLSearchParams(), Date.parse(`${day}T20:00:00Z`)))
    expect(['2027-03-01', '2027-03-05'].map(opened)).toEqual(['2027-03-01', '2027-03-01'])
    expect(['2027-03-06', '2027-03-07', '2027-03-08'].map(opened)).toEqual(Array(3).fill('2027-03-08'))
    expect(listWeekDays(monday, [], rules.closed).map(({ isOpen }) => isOpen)).toEqual(Array(5).fill(true))
  })
})

describe('an order that is moved to another day', () => {
  test('keeps its promise and is red if that is late; the log says it', async () => {
    await cutADay(40)
    const { id, number } = await planned(monday, monday + 2 * DAY)
    const page = weekOf(monday)
    expect((await move(workshop, page, number, monday + 4 * DAY)).status).toBe(303)
    expect(await row(id)).toMatchObject({
      day: monday / DAY + 4,
      days: 1,
      cut_by: monday + 2 * DAY,
      arrives_from: monday + 7 * DAY,
    })
    expect(textOf(await workshop.page(page))).toMatch(
      new RegExp(`Fri, Mar 5 27 of 40 boards ${number} , 27 boards Late: due Mar 3`),
    )
    expect(textOf(await office.page(deskHref(deskPaths.order, { number })))).toContain('moved to be cut on Mar 5')
  })

  test('moves its promise if staff say so, by as many business days as it is late, and only then', async () => {
    await cutADay(40)
    const { id, number } = await planned(monday, monday + 2 * DAY)
    expect((await move(office, weekOf(monday), number, monday + 4 * DAY, { promise: 'on' })).status).toBe(303)
    // It leaves on Monday, three business days later than before.
    expect(await row(id)).toMatchObject({
      cut_by: monday + 7 * DAY,
      arrives_from: monday + 10 * DAY,
      arrives_to: monday + 15 * DAY,
    })
    const dates = { cutBy: monday + 2 * DAY, arrivesFrom: monday + 3 * DAY, arrivesTo: monday + 4 * DAY }
    expect(postpone(dates, monday + DAY, [])).toBeNull()
    expect(postpone(dates, dates.cutBy, [])!.cutBy).toBe(monday + 3 * DAY)
  })

  test('is refused on a closed or past day, with the next open one, and nothing moves', async () => {
    await cutADay(40, [iso(monday + 3 * DAY)])
    const { id, number } = await planned(monday, monday + 2 * DAY)
    for (const [day, said] of [
      [iso(monday + 3 * DAY), 'next open on Mar 5'],
      [iso(monday + 5 * DAY), 'next open on Mar 8'],
      ['2020-01-01', 'has passed'],
      ['2099-01-01', 'within a year'],
      ['someday', 'Choose a day'],
    ] as const) {
      const answer = await move(workshop, weekOf(monday), number, day)
      expect([day, answer.status]).toEqual([day, 422])
      expect(textOf(await answer.text())).toContain(said)
    }
    expect((await row(id))!.day).toBe(monday / DAY)
  })

  test('is refused for the promise to the workshop, for orders without boards or on hold, and to the slower of two', async () => {
    await cutADay(40)
    const { id, number } = await planned(monday, monday + 2 * DAY)
    const page = weekOf(monday)
    expect((await move(workshop, page, number, monday + DAY, { promise: 'on' })).status).toBe(422)
    const bare = await newDeskOrder()
    expect((await move(workshop, page, bare.number, monday + DAY)).status).toBe(422)
    expect((await move(workshop, page, 'AL-9999-999', monday + DAY)).status).toBe(422)
    const hidden = hiddenOf(await workshop.page(page), 'week-move')
    await db.run('UPDATE orders SET version = version + 1 WHERE id = ?', id)
    const late = await workshop.postAs(page, { ...hidden, _action: 'week-move', day: iso(monday + DAY) })
    expect(late.status).toBe(409)
    await db.run(`UPDATE orders SET held = 'Waits' WHERE id = ?`, id)
    const again = { ...hidden, _key: `${hidden['_key']}-again`, _version: String(Number(hidden['_version']) + 1) }
    expect((await workshop.postAs(page, { ...again, _action: 'week-move', day: iso(monday + DAY) })).status).toBe(422)
    expect((await row(id))!.day).toBe(monday / DAY)
  })
})
