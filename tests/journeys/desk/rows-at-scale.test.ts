import { expect, test } from 'vitest'
import { rebuildStatements } from '#db/derived/refresh.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { deskRoutes } from '#routes/desk-table.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { storeEmail } from '#tests/support/desk/emails.ts'
import { storedDraft } from '#tests/support/desk/quotes.ts'
import { copiedTables, copySql } from '../../../bench/scale/copies.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { addOldOrders } from '#tests/support/many-desk-orders.ts'
import { newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 20_000
const CUSTOMERS = 20_000
/** Times the 69 families of the default catalogue: 10,005. */
const TIMES = 145

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

test('with 20,000 orders, 10,005 families and 20,000 customers a page of the desk reads at most 3,000 rows', async () => {
  await addFamilies()
  await addCustomers()
  await addOldOrders(0, ORDERS)
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
  console.log('rows read', JSON.stringify(read))
  expect(Object.entries(read).filter(([, count]) => count > 3_000)).toEqual([])
}, 300_000)
