import { beforeAll, expect, test } from 'vitest'
import { atTime } from '#tests/support/desk/days.ts'
import { changeLines, ordered, shopEnv, stateOf } from '#tests/support/desk/changed-orders.ts'
import { bookRows, nothing } from '#tests/support/desk/books.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { cancelAtDesk, refund } from '#tests/support/money.ts'
import { countFaults } from '#tests/support/schedules/counted.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import type { BookRow } from '#db/desk/money/books.ts'
import { selectSales, type Totals } from '#db/desk/today/figures.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const { DB } = testEnv
const STRIP = 1603
const addStrip = { [`add.${STRIP}`]: '1' }

/** The last half hour of a Pacific November, and the first of December. */
const lastOf = (year: number) => Date.parse(`${year}-11-30T23:30:00-08:00`)
const firstOf = (year: number) => Date.parse(`${year}-12-01T00:30:00-08:00`)

/** An order to Seattle that was paid in the last half hour of November. */
async function paidInNovember(year: number, products = [BASKET]): Promise<string> {
  return atTime(lastOf(year), () => ordered(products))
}

/** Pays what is due as the customer, in the first half hour of December. */
async function payInDecember(year: number, number: string): Promise<void> {
  const token = orderToken(readSettings(shopEnv).appKey, number)
  await atTime(firstOf(year), () => newVisitor(shopEnv).api('POST', `/api/orders/${number}/pay?token=${token}`))
}

const inJanuary = <T>(year: number, work: () => Promise<T>) =>
  atTime(Date.parse(`${year + 1}-01-15T12:00:00-08:00`), work)
/** The same with someone who has just opened the Desk. */
const changeInJanuary = (year: number, number: string, fields: Record<string, string>) =>
  inJanuary(year, async () => changeLines(await newStaff(), number, fields))

type State = Awaited<ReturnType<typeof stateOf>>

/** What the books say of a payment: the order after it less the order before it. */
function paidBetween(after: State, before?: State): Partial<BookRow> {
  return {
    goodsCents: after.goods - (before?.goods ?? 0),
    shippingCents: after.shipping - (before?.shipping ?? 0),
    taxCents: after.tax - (before?.tax ?? 0),
    paidCents: after.total - (before?.total ?? 0),
  }
}

async function salesBetween(from: number, until: number): Promise<number[]> {
  const { results } = await selectSales(DB, [{ from, until }]).all<Totals>()
  return results.flatMap(({ orders, paidCents, refundedCents }) => [orders, paidCents, refundedCents])
}

test('what a change made due counts on the day it was paid, with its goods, shipping and tax; its refund on its own', async () => {
  const number = await paidInNovember(2034)
  const before = await stateOf(number)
  const november = [{ ...nothing, time: '2034-11-30', state: 'WA', orders: 1, ...paidBetween(before) }]
  expect(await bookRows('2034-11')).toEqual(november)

  await changeLines(staff, number, { [`add.${STRIP}`]: '3' })
  const after = await stateOf(number)
  // Until it is paid, nothing is different.
  expect(await bookRows('2034-11')).toEqual(november)
  await payInDecember(2034, number)
  const december = [{ ...nothing, time: '2034-12-01', state: 'WA', ...paidBetween(after, before) }]
  expect(december[0]!.shippingCents).not.toBe(0)
  expect([await bookRows('2034-11'), await bookRows('2034-12')]).toEqual([november, december])
  expect(await staff.page('/desk/books?period=2034-12')).toContain('Dec 1')
  const due = after.total - before.total
  expect(await salesBetween(lastOf(2034), firstOf(2034) + 1)).toEqual([1, after.total, 0])
  expect(await salesBetween(firstOf(2034), firstOf(2034) + 1)).toEqual([0, due, 0])

  await changeInJanuary(2034, number, { 'quantity.2': '0' })
  const returned = { refundedCents: due, taxReturnedCents: after.tax - before.tax }
  expect([await bookRows('2034-11'), await bookRows('2034-12')]).toEqual([november, december])
  expect(await bookRows('2035-01')).toEqual([{ ...nothing, time: '2035-01-15', state: 'WA', ...returned }])
  expect(await countFaults()).toEqual([])
})

test('a change that lowers the total leaves the month of the payment as it was', async () => {
  const number = await paidInNovember(2036, [BASKET, STRIP, STRIP])
  const before = await stateOf(number)
  await changeInJanuary(2036, number, { 'quantity.2': '1' })
  const after = await stateOf(number)
  expect(after.total).toBeLessThan(before.total)
  expect(await bookRows('2036-11')).toEqual([
    { ...nothing, time: '2036-11-30', state: 'WA', orders: 1, ...paidBetween(before) },
  ])
  const returned = { refundedCents: before.total - after.total, taxReturnedCents: before.tax - after.tax }
  expect(await bookRows('2037-01')).toMatchObject([{ ...nothing, time: '2037-01-15', ...returned }])
})

test('refunds of both payments add up to them', async () => {
  const number = await paidInNovember(2038)
  await changeLines(staff, number, addStrip)
  await payInDecember(2038, number)
  const { total, tax, paid } = await stateOf(number)
  expect(paid).toBe(total)
  await inJanuary(2038, () => refund(number, { amount: (total / 100).toFixed(2) }))
  const rows = [...(await bookRows('2038')), ...(await bookRows('2039'))]
  const sum = (of: (row: BookRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect([sum((row) => row.paidCents), sum((row) => row.refundedCents)]).toEqual([total, total])
  expect([sum((row) => row.taxCents), sum((row) => row.taxReturnedCents)]).toEqual([tax, tax])
  expect(rows.map(({ time }) => time)).toEqual(['2038-11', '2038-12', '2039-01'])
})

test('a difference that was waived, replaced or withdrawn with the order counts nothing', async () => {
  const number = await paidInNovember(2040)
  const before = await stateOf(number)
  const november = [{ ...nothing, time: '2040-11-30', state: 'WA', orders: 1, ...paidBetween(before) }]
  const honolulu = {
    ...{ first_name: 'Pat', last_name: 'Reed', address_line_1: '96 Aloha St', address_line_2: '', city: 'Honolulu' },
    ...{ state: 'HI', zip_code: '96813', phone_number: '541-555-0199', difference: 'waive', reason: 'Our mistake' },
  }
  const moved = await inJanuary(2040, async () =>
    act(await newStaff(), `/desk/orders/${number}/address`, 'order-address', honolulu),
  )
  expect(moved.status).toBe(303)
  expect(await stateOf(number)).toMatchObject({ total: before.total, due: 0 })
  // What was booked in November stays Washington's, and moves to Hawaii in January.
  expect(await bookRows('2040-11')).toEqual(november)
  const { time: _, state, ...sold } = november[0]!
  const back = Object.fromEntries(Object.entries(sold).map(([name, value]) => [name, value === 0 ? 0 : -Number(value)]))
  expect(await bookRows('2041-01')).toEqual([
    { ...sold, time: '2041-01-15', state: 'HI' },
    { ...back, time: '2041-01-15', state },
  ])

  const other = await paidInNovember(2042)
  const first = await stateOf(other)
  await changeLines(staff, other, addStrip)
  await changeLines(staff, other, { 'quantity.2': '2' })
  await cancelAtDesk(other)
  expect(await bookRows('2042-11')).toEqual([
    { ...nothing, time: '2042-11-30', state: 'WA', orders: 1, ...paidBetween(first) },
  ])
  expect(await bookRows('2042-12')).toEqual([])
  expect(await countFaults()).toEqual([])
})
