import { expect, test } from 'vitest'
import { shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { bookColumns, booksCsv, listColumns } from '#desk/books/book-columns.ts'
import type { BookRow } from '#db/desk/money/books.ts'
import { WALL } from '#tests/support/checkout.ts'
import { db } from '#tests/support/db.ts'
import { bookRows } from '#tests/support/desk/books.ts'
import { changeLines, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { atTime } from '#tests/support/desk/days.ts'
import { addStrip } from '#tests/support/desk/dues.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { dispute, expectLists } from '#tests/support/desk/year-of-money.ts'
import { refund } from '#tests/support/money.ts'
import { countFaults } from '#tests/support/schedules/counted.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const MONTH = '2031-12'
const noonOf = (day: number) => Date.parse(`${MONTH}-${String(day).padStart(2, '0')}T20:00:00Z`)
const on = <T>(day: number, work: () => Promise<T>) => atTime(noonOf(day), work)
const dollars = (cents: number) => (cents / 100).toFixed(2)
const paymentOf = (number: string) => deskHref(deskPaths.orderPayment, { number })

test('December: deposits, cards, refunds, a change, a remake and a dispute, and the books equal the sum of every row', async () => {
  await payByDeposits()
  const changed = await changeAfterPayment()
  await refundHalfAndTax(changed)
  await remake()
  await dispute(changed, { tax: 3_300, isInvoice: false }, noonOf(18))
  const rows = await bookRows(MONTH)
  expect(await countFaults()).toEqual([])
  expect(sumByDay(rows)).toEqual(await sumRowsOfTables())
  await expectLists(2031)
  await expectPages(rows)
})

/** Someone who has just opened the Desk records what came by check. */
async function record(number: string, cents: number, reference: string): Promise<void> {
  const fields = { amount: dollars(cents), method: 'check', reference, received_on: new Date(shopDay(Date.now())).toISOString().slice(0, 10) } // prettier-ignore
  expect((await act(await newStaff(), paymentOf(number), 'record-payment', fields)).status).toBe(303)
}

/** An invoice of $20.00 first, and of the rest five days later; another has its deposit alone. */
async function payByDeposits(): Promise<void> {
  const number = await on(2, () => ordered([1603], 'invoice'))
  const { total } = await stateOf(number)
  await on(3, () => record(number, 2_000, '1044'))
  await on(8, () => record(number, total - 2_000, '1051'))
  const open = await on(9, () => ordered([1603], 'invoice'))
  await on(10, () => record(open, 1_500, '1060'))
}

/** A card order that gets another product, whose difference comes by check. */
async function changeAfterPayment(): Promise<string> {
  const number = await on(4, () => ordered([WALL]))
  await on(11, async () => changeLines(await newStaff('owner'), number, addStrip))
  const { due } = await stateOf(number)
  expect(due).toBeGreaterThan(0)
  await on(12, () => record(number, due, '1077'))
  return number
}

async function refundHalfAndTax(changed: string): Promise<void> {
  const number = await on(5, () => ordered([1603]))
  const { total } = await stateOf(number)
  const half = await on(15, () => refund(number, { amount: dollars(Math.floor(total / 2)) }))
  expect(half.outcome).toBe('done')
  const exempt = { tax_only: true, certificate: 'WA-20417', reason: 'Tax exempt', pieces: { 1: 1 } } as const
  const tax = await on(16, () => refund(changed, exempt))
  expect([tax.outcome, tax.amountCents! > 0]).toEqual(['done', true])
}

async function remake(): Promise<void> {
  const number = await on(6, () => ordered([WALL]))
  await db.run(`UPDATE orders SET status = 'delivered' WHERE number = ?`, number)
  const fields = { 'part.S1': 'on', cause: 'Damaged on the way', shipping: 'shop' }
  const page = deskHref(deskPaths.orderRemake, { number })
  expect((await on(17, async () => act(await newStaff(), page, 'order-remake', fields))).status).toBe(303)
  expect(await db.value('SELECT count(*) FROM orders WHERE remake_of IS NOT NULL')).toBe(1)
}

type Sums = Record<string, number[]>

function add(sums: Sums, day: string, index: number, cents: number): void {
  const own = (sums[day] ??= [0, 0, 0, 0])
  own[index] = own[index]! + cents
}

/** Payments, refunds, what disputes took, and their fees, by day, as the books have them. */
function sumByDay(rows: readonly BookRow[]): Sums {
  const sums: Sums = {}
  for (const { time, paidCents, refundedCents, takenCents, disputeFeeCents } of rows)
    for (const [index, cents] of [paidCents, refundedCents, takenCents, disputeFeeCents].entries())
      add(sums, time, index, cents)
  return sums
}

/** The same of every row of the tables, added up by hand. */
async function sumRowsOfTables(): Promise<Sums> {
  const sums: Sums = {}
  const queries = [
    `SELECT received_at AS at, amount_cents AS cents FROM payment_attempts WHERE state = 'succeeded'`,
    `SELECT settled_at AS at, amount_cents AS cents FROM order_refunds WHERE state = 'succeeded'`,
    `SELECT at, -amount_cents AS cents FROM dispute_moves`,
    `SELECT at, fee_cents AS cents FROM dispute_moves`,
  ]
  for (const [index, sql] of queries.entries())
    for (const { at, cents } of await db.rows<{ at: number; cents: number }>(sql))
      add(sums, new Date(shopDay(at)).toISOString().slice(0, 10), index, cents)
  return sums
}

/** Each figure of the month's page and of each day that it links to, and those of the file. */
async function expectPages(rows: readonly BookRow[]): Promise<void> {
  const bookkeeper = await newStaff('bookkeeper')
  const path = `${deskPaths.books}?period=${MONTH}`
  const html = await bookkeeper.page(path)
  const shown = textOf(html)
  for (const [name, cents] of listColumns(rows)) {
    const total = rows.reduce((sum, row) => sum + cents(row), 0)
    expect([name, shown.includes(formatCents(total))]).toEqual([name, true])
  }
  for (const day of new Set(rows.map(({ time }) => time))) {
    expect(html).toContain(`href="${deskPaths.books}?period=${day}"`)
    const listed = textOf(await bookkeeper.page(`${deskPaths.books}?period=${day}`))
    const paid = rows.filter(({ time }) => time === day).reduce((sum, { paidCents }) => sum + paidCents, 0)
    expect([day, listed.includes(formatCents(paid))]).toEqual([day, true])
  }
  const file = await act(bookkeeper, path, 'books-export', { period: MONTH })
  const csv = await file.text()
  expect(csv).toBe(booksCsv(rows))
  const [, ...lines] = csv.trim().split('\r\n')
  for (const [index, [name, cents]] of bookColumns.entries()) {
    const total = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[index + 3]) * 100), 0)
    expect([name, total]).toEqual([name, rows.reduce((sum, row) => sum + cents(row), 0)])
  }
}
