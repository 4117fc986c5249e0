import { expect, test } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { BASKET, WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { closedOn } from '#tests/support/shop/rules.ts'
import { newStaff } from '#tests/support/staff.ts'

const DAY = 86_400_000
const MONDAY = Date.parse('2027-03-01')

async function remakeOf(id: number, changes: object, day: number | null = null) {
  const order = await newDeskOrder(changes)
  await putProduct(order.id, WALL, 1)
  await db.run('UPDATE orders SET remake_of = ?2, cut_by = ?3 WHERE id = ?1', order.id, id, shopDay(Date.now()))
  await db.run(
    `INSERT INTO remade_boards (order_id, of_line, mark, length_sixteenths, width_sixteenths, cause)
     VALUES (?, 1, 'S1', 192, 192, 'Cut wrong')`,
    order.id,
  )
  if (day !== null) await db.run('INSERT INTO order_work VALUES (?, ?, 1)', order.id, day / DAY)
  return order.number
}

test('every list of orders flags a remake, and nothing else', async () => {
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...closedOn(), boards_a_day: 40 }),
  )
  const original = await newDeskOrder({ status: 'in_production' })
  await db.run('UPDATE order_items SET product_id = ? WHERE order_id = ?', BASKET, original.id)
  const planned = await remakeOf(original.id, {}, MONDAY)
  const unplanned = await remakeOf(original.id, {})
  const cut = await remakeOf(original.id, { status: 'in_production' })
  const staff = await newStaff('workshop')
  for (const [page, number] of [
    [deskPaths.orders, planned],
    [`${deskPaths.week}?from=2027-03-01`, planned],
    [`${deskPaths.week}?from=2027-03-01`, unplanned],
    [deskPaths.ship, cut],
    [deskPaths.cut, unplanned],
    [deskPaths.home, unplanned],
  ] as const) {
    const rows = textOf(await staff.page(page)).split(/(?=AL-\w{4}-\w{3})/)
    const isFlagged = (own: string) => rows.some((row) => row.startsWith(own) && row.includes('Remake'))
    expect([page, isFlagged(number), isFlagged(original.number)]).toEqual([page, true, false])
  }
})
