import { beforeAll, expect, test } from 'vitest'
import { conditionOf, type OrderFilter } from '#db/desk/orders/order-conditions.ts'
import { orderBy, type OrderSort } from '#db/desk/orders/order-sorts.ts'
import { neighborsOf } from '#db/desk/orders/order-neighbors.ts'
import { listOrders } from '#db/desk/orders/orders-list.ts'
import { openStates } from '#shared/desk/orders/states.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { addVariedOrders } from '#tests/support/desk/varied-orders.ts'
import { oldOrder } from '#tests/support/many-desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 20_000
const sorts: OrderSort[] = ['newest', 'oldest', 'leaves', 'total']
/** One person may not read more pages in a minute. */
const PAGES_OF_ONE = 250

beforeAll(() => addVariedOrders(ORDERS), 120_000)

const alone = [
  ...['', 'coupon=RARE', 'coupon=SPRING', 'coupon=NONE', 'pay=stripe', 'pay=invoice', 'pay=test', 'rate=room'],
  ...['rate=parcel', 'held=1', 'held=0', 'min=899', 'min=890', 'min=100', 'max=2', 'max=500', 'min=100&max=101'],
  ...['product=tower', 'product=shelf+tower', 'product=basket', 'product=nothing', 'product=t', 'product=%25'],
  ...[
    'with=nobody',
    'with=1',
    'refund=open',
    'due=1',
    'from=2026-01-01',
    'to=2026-01-01',
    'from=2026-02-01&to=2026-02-08',
  ],
  ...['state=canceled', 'state=delivered', 'state=delivered&state=paid', 'state=placing'],
]
const together = [
  ...[
    'coupon=RARE&pay=test',
    'coupon=SPRING&pay=invoice&rate=parcel',
    'coupon=SPRING&product=tower&pay=stripe&min=100',
  ],
  ...[
    'product=basket&state=delivered&pay=invoice',
    'product=tower&state=canceled',
    'min=890&rate=room',
    'rate=parcel&pay=invoice',
  ],
  ...[
    'state=delivered&min=890',
    'with=nobody&product=basket',
    'held=1&coupon=SPRING',
    'product=basket&rate=parcel&with=nobody',
  ],
  ...[
    'from=2026-02-01&to=2026-02-08&pay=test',
    'coupon=SPRING&state=delivered&with=nobody&pay=stripe&rate=parcel&min=1',
  ],
]

const addresses = [...alone, ...together].flatMap((filter) =>
  sorts.flatMap((sort) => ['all', 'open'].map((view) => `/desk/orders?view=${view}&sort=${sort}&${filter}`)),
)

test('a list of all or of open orders reads at most 3,000 rows, however it is narrowed and sorted and on each of its pages', async () => {
  const { env, rows } = withCountedRows()
  const read: Record<string, number> = {}
  let [staff, pages] = [await newStaff('owner', { env }), 0]
  const page = async (address: string) => {
    if (++pages % PAGES_OF_ONE === 0) staff = await newStaff('owner', { env })
    const before = rows()
    const text = await staff.page(address)
    read[address] = rows() - before
    return text
  }
  for (const address of addresses) {
    const [, next] = /href="([^"]*[?&;]at=[^"]*)" rel="next"/.exec(await page(`${address}&page=20`)) ?? []
    await page(address)
    if (next !== undefined) await page(next.replaceAll('&amp;', '&'))
  }
  await page('/desk/orders?view=all&page=300')
  expect(Object.entries(read).filter(([, count]) => count > 3_000)).toEqual([])
}, 300_000)

test('an order reads at most 3,000 rows, whichever list one came from', async () => {
  const { env, rows } = withCountedRows()
  const read: Record<string, number> = {}
  let [staff, pages] = [await newStaff('owner', { env }), 0]
  for (const list of addresses) {
    for (const n of [11, 12_011]) {
      if (++pages % PAGES_OF_ONE === 0) staff = await newStaff('owner', { env })
      const address = `/desk/orders/${oldOrder(n)}?${new URLSearchParams({ in: list.split('?')[1]! })}`
      const before = rows()
      expect((await staff.get(address)).status).toBe(200)
      read[`${n} ${list}`] = rows() - before
    }
  }
  expect(Object.entries(read).filter(([, count]) => count > 3_000)).toEqual([])
}, 300_000)

const anything: OrderFilter = {
  ...{
    q: '',
    findsByEmail: true,
    states: [],
    payment: '',
    rate: '',
    held: null,
    assignedTo: null,
    from: null,
    until: null,
  },
  ...{
    minCents: null,
    maxCents: null,
    coupon: '',
    product: '',
    dueFrom: null,
    dueUntil: null,
    hasOpenRefund: false,
    hasDue: null,
  },
}
const filters: Partial<OrderFilter>[] = [
  {},
  { coupon: 'rare' },
  { coupon: 'spring' },
  { coupon: 'spring', payment: 'invoice', rate: 'room' },
  { product: 'tower', states: ['delivered'] },
  { product: 'shelf tower' },
  { minCents: 89_000 },
  { maxCents: 30_000, payment: 'test' },
  { states: openStates },
  { states: ['canceled', 'delivered'], held: true },
  { states: ['canceled'] },
  { from: Date.now() - 40 * 86_400_000, until: Date.now() - 86_400_000, coupon: 'spring' },
  { assignedTo: 0, rate: 'parcel', payment: 'invoice' },
]

const orderOf = (id: number) =>
  DB.prepare(
    'SELECT id, number, created_at AS createdAt, cut_by AS cutBy, total_cents AS totalCents FROM orders WHERE id = ?',
  )
    .bind(id)
    .first<Parameters<typeof neighborsOf>[1] & { number: string }>()

test.each(filters.flatMap((filter) => sorts.map((sort) => [sort, filter] as const)))(
  'sorted by %s, the list has each order of %j once and in order, from its beginning to its end',
  async (sort, part) => {
    const filter = { ...anything, ...part }
    const { sql, values } = conditionOf(filter)
    const wanted = await DB.prepare(`SELECT o.id FROM orders o WHERE ${sql} ORDER BY ${orderBy({ sort })}`)
      .bind(...values)
      .all<{ id: number }>()
    const [found, totals]: [number[], number[]] = [[], []]
    let at: Awaited<ReturnType<typeof listOrders>>['next'] = null
    do {
      const list = await listOrders(DB, { filter, sort, at, limit: 1_000, offset: 0, today: 0, owners: [] })
      found.push(...list.rows.map(({ id }) => id))
      totals.push(list.total)
      at = list.next
    } while (at !== null && totals.length < 200)
    const ids = wanted.results.map(({ id }) => id)
    expect(found).toEqual(ids)
    for (const place of [0, Math.floor(ids.length / 2), ids.length - 1].filter((each) => ids[each])) {
      const { number, ...order } = (await orderOf(ids[place]!))!
      const beside = await neighborsOf(DB, order, { filter, sort })
      expect([number, beside]).toEqual([
        number,
        {
          previous: (await orderOf(ids[place - 1] ?? 0))?.number ?? null,
          next: (await orderOf(ids[place + 1] ?? 0))?.number ?? null,
        },
      ])
    }
    const counted = totals.reduce((sum, total) => sum + total, 0)
    expect(counted).toBeGreaterThanOrEqual(found.length)
    expect(counted).toBeLessThanOrEqual(found.length + totals.length)
  },
  120_000,
)
