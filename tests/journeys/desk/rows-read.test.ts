import { expect, test } from 'vitest'
import { withCountedRows } from '#tests/support/databases.ts'
import { addOldOrders, oldOrder } from '#tests/support/many-desk-orders.ts'
import { newStaff } from '#tests/support/staff.ts'

/** Each has more than the 300 orders that are under way, and more than the 13 weeks of Today's plots. */
const FEW = 3_000
const MANY = 20_000

const [paid, unpaid] = [oldOrder(11), oldOrder(10)]
const atMost: Record<string, number> = {
  '/desk': 32_000,
  '/desk?mine=1': 32_000,
  '/desk/orders': 2_000,
  '/desk/orders?view=start&sort=leaves': 2_000,
  '/desk/orders?q=last1234': 2_000,
  '/desk/orders?q=2345': 2_000,
  [`/desk/orders/${paid}`]: 100,
  [`/desk/orders/${paid}/refund`]: 100,
  [`/desk/orders/${paid}/cancel`]: 100,
  [`/desk/orders/${unpaid}/payment`]: 100,
  [`/desk/print/packing-slip?n=${paid}`]: 100,
  [`/desk/print/cut-list?n=${paid}`]: 100,
  '/desk/requests': 100,
  '/desk/log': 300,
}

/** The rows that D1 reads for each page, by its own count. */
async function rowsOf(role: 'owner' | 'office', paths: readonly string[]): Promise<Record<string, number>> {
  const { env, rows } = withCountedRows()
  const staff = await newStaff(role, { env })
  const found: Record<string, number> = {}
  for (const path of paths) {
    const before = rows()
    await staff.page(path)
    found[path] = rows() - before
  }
  return found
}

test('with 20,000 orders a page of the desk reads as many rows as with 3,000; a list of all orders reads each once', async () => {
  const paths = Object.keys(atMost)
  await addOldOrders(0, FEW)
  const few = { owner: await rowsOf('owner', paths), office: await rowsOf('office', paths) }
  await addOldOrders(FEW, MANY)
  const many = { owner: await rowsOf('owner', paths), office: await rowsOf('office', paths) }
  console.log('rows read', JSON.stringify({ few, many }))
  for (const role of ['owner', 'office'] as const) {
    const grown = paths.filter((path) => many[role][path]! > few[role][path]! * 1.05 + 200)
    const over = paths.filter((path) => many[role][path]! > atMost[path]!)
    expect([role, grown, over]).toEqual([role, [], []])
  }
  const all = await rowsOf('office', ['/desk/orders?view=all', '/desk/orders?view=all&page=300'])
  console.log('rows read', JSON.stringify(all))
  // The number and the sum of all, the page's own rows and those that were skipped.
  expect(all['/desk/orders?view=all']).toBeLessThan(MANY + 2_000)
  expect(all['/desk/orders?view=all&page=300']).toBeLessThan(MANY + 15_000 + 2_000)
}, 300_000)
