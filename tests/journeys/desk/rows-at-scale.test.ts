import { expect, test } from 'vitest'
import { rebuildStatements } from '#db/derived/refresh.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { deskRoutes } from '#routes/desk-table.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { BULK_PRICES } from '#tests/support/desk/products.ts'
import { storeEmail } from '#tests/support/desk/emails.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { copiedTables, copySql } from '../../../bench/scale/copies.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { addOldOrders } from '#tests/support/many-desk-orders.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 20_000
const CUSTOMERS = 20_000
const REQUESTS = 20_000
const PAGES_OF_ONE = 50
/** Times the 69 families of the default catalogue: 10,005. */
const TIMES = 145

/** Products whose prices someone changes at once. */
const priced = [
  1101, 1102, 1103, 1201, 1202, 1203, 1204, 1211, 1212, 1222, 1301, 1401, 1402, 1411, 1501, 1621, 1631, 1711, 1731,
  1741,
]

const tabs = ['all', 'sale', 'stock', 'low', 'off', 'changed']
/** Frequent and rare ones, beginnings, a number, and one that no name has. */
const names = ['closet', 'shelf', '36', 'c', 'reach-in closet', 'closet 77', '1203', 'nothing-like-this']

/** Words that most orders and requests have, alone and together. */
const frequent = [
  ...['salt+lake', 'salt+lake+city', 'salt+lake+city+bend+first+example.com', 'a+b+c+d+e+f'],
  ...['bend', 'first', 'example.com', 'first12', 'last1', 'first+last1', 'bend+first+example.com', '541555'],
]
/** What narrows or orders the list of orders besides words, and pages far behind. */
const beside = [
  ...['open', 'start', 'ship', 'unpaid', 'attention', 'all'].map((view) => `view=${view}`),
  ...[
    'state=delivered',
    'view=all&with=me',
    'coupon=NONE',
    'held=1&view=all',
    'refund=open',
    'from=2026-01-01&to=2026-02-01',
  ],
  ...['sort=oldest', 'sort=total', 'page=2', 'page=5', 'page=300'],
]

/** The lists by each tab, and by what someone looks for. */
const narrowed = [
  ...names.map((name) => `/desk/products?q=${encodeURIComponent(name)}`),
  ...tabs.flatMap((view) =>
    ['', '&q=closet', '&q=nothing', '&page=9'].map((more) => `/desk/products?view=${view}${more}`),
  ),
  ...[1, 3, 5].flatMap((id) => ['', '&q=closet', '&view=sale'].map((more) => `/desk/products?category=${id}${more}`)),
  ...['customers', 'requests', 'orders', 'search'].flatMap((list) =>
    ['last1234', 'member77@example.com'].map((word) => `/desk/${list}?q=${word}`),
  ),
  ...frequent.map((words) => `/desk/customers?q=${words}`),
  ...frequent.flatMap((words) => ['orders', 'search', 'requests'].map((list) => `/desk/${list}?q=${words}`)),
  ...frequent.flatMap((words) => beside.map((more) => `/desk/orders?q=${words}&${more}`)),
  ...frequent.flatMap((words) => ['page=2', 'page=9', 'state=new'].map((more) => `/desk/requests?q=${words}&${more}`)),
  ...['', '&page=9', '&page=300', '&sort=oldest', '&state=delivered', '&from=2001-01-01', '&with=nobody'].map(
    (more) => `/desk/orders?view=all${more}`,
  ),
  ...[
    'coupon=NONE',
    'pay=stripe',
    'pay=invoice',
    'min=150',
    'max=500',
    'held=1',
    'product=wire',
    'product=none',
  ].flatMap((filter) =>
    ['newest', 'leaves', 'total'].flatMap((sort) =>
      ['all', 'open'].map((view) => `/desk/orders?view=${view}&sort=${sort}&${filter}`),
    ),
  ),
  ...['waiting', 'failed', 'sent'].map((tab) => `/desk/outbox?tab=${tab}`),
  ...['subject=orders', 'action=order', 'actor=Dana'].map((filter) => `/desk/log?${filter}`),
  '/desk/quotes?tab=over',
]

async function addFamilies(): Promise<void> {
  for (const table of Object.keys(copiedTables)) {
    const { results } = await DB.prepare(`SELECT name FROM pragma_table_info(?)`).bind(table).all<{ name: string }>()
    const columns = results.map(({ name }) => name)
    await DB.prepare(copySql(table, columns, TIMES)).run()
  }
  await DB.batch(rebuildStatements().map((text) => DB.prepare(text)))
}

async function addCustomers(): Promise<void> {
  await DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CUSTOMERS})
     INSERT INTO users (name, first_name, last_name, email, email_verified_at, password_hash, created_at)
     SELECT 'First' || i || ' Last' || i, 'First' || i, 'Last' || i, 'member' || i || '@example.com', i, '', i FROM n`,
  ).run()
}

/** Of people with first names like those of the orders, a tenth of them not answered. */
async function addRequests(): Promise<void> {
  await DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${REQUESTS})
     INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, status, created_at)
     SELECT 'RQ-' || printf('%04d', i / 100) || '-' || printf('%02d', i % 100), 'support', 'shopper' || i || '@example.com',
       'First' || (i % 300) || ' Last' || i || ' Bend', '', '{}', '', iif(i % 200 = 0, 'new', 'done'), i FROM n`,
  ).run()
}

/** Each has a product of one of 20 families. */
async function addCarts(): Promise<void> {
  await DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CUSTOMERS})
     INSERT INTO carts (hash_digest, status, created_at, updated_at) SELECT 'many-' || i, 'active', i, i FROM n`,
  ).run()
  await DB.prepare(
    `WITH p AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM products WHERE family_id IN (${priced.join()}))
     INSERT INTO cart_items (cart_id, product_id, quantity, price_seen_cents)
     SELECT c.id, p.id, 1, 1 FROM carts c JOIN p ON p.n = c.id % (SELECT count(*) FROM p)`,
  ).run()
}

/** Only these first families are on sale then. Resolves to how many combinations they have. */
async function putOnSale(families: number): Promise<number> {
  const first = `SELECT id FROM families WHERE listed = 1 ORDER BY id LIMIT ${families}`
  await DB.prepare(
    `UPDATE families SET base_discount_cents = iif(id IN (${first}), base_price_cents * 4 / 5, NULL)`,
  ).run()
  const count = DB.prepare(`SELECT count(*) AS n FROM products WHERE family_id IN (${first})`)
  return (await count.first<number>('n'))!
}

test('with 20,000 orders, requests and customers, and 10,005 families, a page of the desk reads at most 3,000 rows', async () => {
  await addFamilies()
  await addCustomers()
  await addCarts()
  await addRequests()
  await addOldOrders(0, ORDERS)
  await DB.prepare(
    `INSERT INTO order_words (word, order_id) SELECT w.value, o.id FROM orders o, json_each('["salt","lake","city"]') w
     WHERE o.id % 222 = 7 AND o.id >= 500000`,
  ).run()
  await storeEmail(1203)
  const { env, rows } = withCountedRows()
  const owner = await newStaff('owner', { env })
  const read: Record<string, number> = {}
  for (const { path } of deskRoutes.filter(({ needs }) => needs !== 'staff')) {
    const status = path === deskPaths.orderPayment ? 'pending_payment' : 'paid'
    const [{ number }, reference, quote] = [await newDeskOrder({ status }), await newRequest(), await storedDraft()]
    const isPaper = path.startsWith('/desk/print')
    const address =
      deskHref(path, { number, reference, quote, id: 1203, key: number }) + (isPaper ? `?n=${number}` : '')
    const before = rows()
    expect([path, (await owner.get(address)).status]).toEqual([path, 200])
    read[path] = rows() - before
  }
  const { number: shown } = await newDeskOrder()
  const fromLists = frequent.map((words) => `/desk/orders/${shown}?in=${encodeURIComponent(`q=${words}`)}`)
  let reader = owner
  for (const [index, address] of [...narrowed, ...fromLists].entries()) {
    // One person may not read so much in a minute.
    if (index % PAGES_OF_ONE === 0) reader = await newStaff('owner', { env })
    const before = rows()
    expect([address, (await reader.get(address)).status < 400]).toEqual([address, true])
    read[address] = rows() - before
  }
  const plan = async (filter: Record<string, string>) => {
    const before = rows()
    const planned = await act(owner, BULK_PRICES, 'prices-change', {
      ...{ ids: '', rule: 'percent', amount: '10', rounding: 'dollar', ...filter, _preview: '1' },
    })
    return { html: await planned.text(), count: rows() - before }
  }
  const ofTwenty = await plan({ ids: priced.join() })
  expect(ofTwenty.html.match(/In more than 20 carts/g)).toHaveLength(priced.length)
  read['prices of 20 products'] = ofTwenty.count
  console.log('rows read', JSON.stringify(read))
  expect(Object.entries(read).filter(([, count]) => count > 3_000)).toEqual([])
  // Each combination has to be read, once, because its own price is checked and changed.
  for (const families of [80, 500]) {
    const combinations = await putOnSale(families)
    const { html, count } = await plan({ on_sale: 'yes' })
    expect(html).toContain(`Apply to ${families} products`)
    console.log(`rows read for the prices of ${families} products with ${combinations} combinations: ${count}`)
    expect(count).toBeLessThan(combinations + 5 * families + 200)
  }
  expect((await plan({})).html).toContain('These are more than 1,000 products.')
}, 300_000)
