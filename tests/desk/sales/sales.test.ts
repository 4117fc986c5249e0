import { beforeAll, describe, expect, test } from 'vitest'
import { bookRows } from '#tests/support/desk/books.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'

const MONTH = '2031-03'
const DAY = Date.UTC(2031, 2, 10, 20)

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

/** An order of three products, paid in that month, of whose second line a part was refunded. */
async function paid(finish: string, cents: [number, number, number], refundCents = 0): Promise<void> {
  const { id } = await newDeskOrder({ createdAt: DAY, totalCents: 1_000 + cents.reduce((sum, one) => sum + one) })
  await db.run('DELETE FROM order_items WHERE order_id = ?', id)
  for (const [index, price] of cents.entries()) {
    await db.run(
      `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents) VALUES (?1, ?2, 1731, ?3, json_object('finish', ?4), '', '', ?5, ?5, 1, 0)`,
      ...[id, index + 1, `Thing ${index + 1}`, finish, price],
    )
  }
  await db.run(`INSERT INTO order_events (order_id, kind, at) VALUES (?, 'paid', ?)`, id, DAY)
  if (refundCents === 0) return
  await db.run(
    `INSERT INTO order_refunds (id, order_id, amount_cents, provider, state, form_key, reason, actor, created_at, settled_at)
     VALUES (?1, ?1, ?2, 'invoice', 'started', 'sales-' || ?1, 'Late', 'Dana', ?3, ?3)`,
    ...[id, refundCents, DAY],
  )
  await db.run(
    'INSERT INTO order_refund_lines (refund_id, line_no, quantity, amount_cents) VALUES (?, 2, 1, ?)',
    id,
    refundCents,
  )
  await db.run(`UPDATE order_refunds SET state = 'succeeded' WHERE id = ?`, id)
}

/** The rows of the file, with the amounts in cents. */
async function rowsBy(
  by: string,
  period = MONTH,
): Promise<[name: string, pieces: number, goods: number, refunded: number][]> {
  const { results } = { results: await staff.page(`/desk/sales?${new URLSearchParams({ period, by })}`) }
  const body = /<tbody>(.*)<\/tfoot>/s.exec(results.replaceAll('<!-- -->', ''))?.[1] ?? ''
  return [...body.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells]) => {
    const [pieces, goods, refunded] = [...cells!.matchAll(/>([^<]*)<\/td>/g)].map(([, text]) =>
      Number(text!.replaceAll(/[$,]/g, '')),
    )
    return [name!, pieces!, Math.round(goods! * 100), Math.round(refunded! * 100)]
  })
}

describe('sales', () => {
  beforeAll(async () => {
    await paid('white', [3_333, 3_333, 3_334])
    await paid('oak', [10_000, 1, 1], 1)
    await paid('walnut', [0, 0, 0])
    await paid('white', [777, 9_999, 12_346], 5_001)
  })

  test.each(['product', 'finish', 'state', 'month'])('by %s add up to the books', async (by) => {
    const rows = await rowsBy(by)
    const [, ...total] = rows.at(-1)!
    const sum = (at: 1 | 2 | 3) => rows.slice(0, -1).reduce((all, row) => all + row[at], 0)
    expect([sum(1), sum(2), sum(3)]).toEqual(total)
    const books = await bookRows(MONTH)
    const inBooks = (name: 'goodsCents' | 'refundedCents') => books.reduce((all, row) => all + row[name], 0)
    expect(total.slice(1)).toEqual([inBooks('goodsCents'), inBooks('refundedCents')])
    expect(total[0]).toBe(12)
  })

  test('name products, finishes, states and months; a refund is of the line that was refunded', async () => {
    expect((await rowsBy('product')).find(([name]) => name === 'Thing 2')?.[3]).toBe(5_002)
    expect((await rowsBy('finish')).map(([name]) => name)).toEqual(expect.arrayContaining(['Total']))
    expect((await rowsBy('state'))[0]![0]).toBe('Oregon')
    expect((await rowsBy('month', '2031')).map(([name]) => name)).toEqual([MONTH, 'Total'])
  })

  test('are a file as well, and nothing for the workshop', async () => {
    expect(await staff.page(`/desk/sales?period=${MONTH}`)).toContain('Download as CSV')
    expect(await staff.page('/desk/sales?period=2031-04')).toContain('Nothing was paid or refunded in April 2031.')
    expect((await staff.get('/desk/sales?by=nothing')).status).toBe(422)
    expect((await (await newStaff('workshop')).get('/desk/sales')).status).not.toBe(200)
  })
})
