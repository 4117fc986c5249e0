import { beforeAll, expect, test } from 'vitest'
import { refreshSearch } from '#db/desk/search/search-texts.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { addOldOrders, oldOrder } from '#tests/support/many-desk-orders.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 100_000
const PEOPLE = 50_000
/** D1 bills $0.001 for a million rows. */
const MOST_ROWS = 1_500_000

const addresses = [
  ...['/desk', '/desk?mine=1', '/desk/customers', '/desk/requests', '/desk/quotes', '/desk/products', '/desk/log'],
  ...[
    '/desk/outbox?tab=sent',
    '/desk/reviews?state=published',
    '/desk/books',
    '/desk/books?period=2026',
    '/desk/remakes',
  ],
  '/desk/books?period=2026&states=1',
  ...['subject=orders', 'action=order', 'actor=Dana', 'day=2026-01-05'].map((filter) => `/desk/log?${filter}`),
  ...['', 'state=all', 'q=bend', 'q=last49999', 'q=first+last'].map((filter) => `/desk/requests?${filter}`),
  ...['q=last1234', 'q=bend', 'q=example.com', 'q=nothing-like-this'].flatMap((word) =>
    ['customers', 'search', 'orders'].map((list) => `/desk/${list}?${word}`),
  ),
  ...[
    '',
    'view=start&sort=leaves',
    'view=all',
    'view=all&sort=leaves',
    'view=all&sort=total',
    'view=all&sort=oldest',
  ].map((filter) => `/desk/orders?${filter}`),
  ...['coupon=NONE', 'pay=stripe', 'rate=room', 'min=150', 'held=1', 'product=wire', 'product=none', 'with=nobody'].map(
    (filter) => `/desk/orders?view=all&${filter}`,
  ),
  ...['state=delivered', 'from=2020-01-01', 'from=2026-01-01&to=2026-02-01', 'at=1.1'].map(
    (filter) => `/desk/orders?view=all&${filter}`,
  ),
  ...['', '/refund', '/cancel', '?in=view%3Dall', '?in=q%3Dbend'].map((part) => `/desk/orders/${oldOrder(11)}${part}`),
]

beforeAll(async () => {
  await addOldOrders(0, ORDERS)
  await db.run(`INSERT INTO order_addresses SELECT order_id, 'billing', first_name, last_name, address_line_1, address_line_2, city,
       state, zip_code, phone_number FROM order_addresses WHERE order_id = 500011`)
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE})`
  await db.run(`${numbers} INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     SELECT 'First' || i || ' Last' || i, 'First' || i, 'Last' || i, 'member' || i || '@example.com', i, '', i FROM n`)
  await db.run(`${numbers} INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, status, created_at)
     SELECT 'RQ-' || printf('%04d', i / 100) || '-' || printf('%02d', i % 100), 'support', 'shopper' || i || '@example.com',
       'First' || (i % 300) || ' Last' || i || ' Bend', '', '{}', '', iif(i % 200 = 0, 'new', 'done'), i FROM n`)
  for (let left = 1; left > 0;) {
    await refreshSearch(DB)
    left = (await db.value<number>('SELECT count(*) AS n FROM desk_search WHERE changes > 0'))!
  }
}, 1_200_000)

test('with 100,000 orders, 50,000 requests and as many members every screen of the Desk answers, and costs little', async () => {
  const { env, rows, ms } = withCountedRows()
  const read: Record<string, [rows: number, ms: number]> = {}
  for (const address of addresses) {
    // One person may not read so much in a minute.
    const staff = await newStaff('owner', { env })
    const [rowsBefore, msBefore] = [rows(), ms()]
    expect.soft((await staff.get(address)).status, address).toBe(200)
    read[address] = [rows() - rowsBefore, Math.round(ms() - msBefore)]
  }
  console.log(
    Object.entries(read)
      .map(([address, [count, took]]) => `${address}: ${count} rows, ${took} ms`)
      .join('\n'),
  )
  expect(Object.entries(read).filter(([, [count]]) => count > MOST_ROWS)).toEqual([])
}, 600_000)
