import { beforeAll, describe, expect, test } from 'vitest'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { orderWords } from '#db/desk/orders/order-words.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = 20_000
const PART = 2_000
const fifty = Array.from({ length: 50 }, (_, index) => `AL-0012-${100 + index}`)

/** Orders in all states, one for every hour, with names and phone numbers that differ. */
beforeAll(async () => {
  const counted = (from: number) =>
    `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${from + PART - 1})`
  for (let from = 0; from < ORDERS; from += PART) {
    const these = `SELECT id FROM orders WHERE id BETWEEN ${500_000 + from} AND ${500_000 + from + PART - 1}`
    const texts = [
      `${counted(from)} INSERT INTO orders (id, number, email, status, payment_method, before_discount_cents, discount_cents,
         shipping_cents, tax_cents, total_cents, rate_id, rate_name, arrives_from, arrives_to, cut_by, created_at)
       SELECT 500000 + i, 'AL-' || printf('%04d', i / 1000) || '-' || printf('%03d', i % 1000), 'shopper' || i || '@example.com',
         CASE i % 50 WHEN 0 THEN 'paid' WHEN 1 THEN 'in_production' WHEN 2 THEN 'shipped' ELSE 'delivered' END, 'invoice',
         10000, 0, 0, 0, 10000, 'parcel', 'Parcel', 0, 0, 0, 1700000000000 + i * 3600000 FROM n`,
      `${counted(from)} INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents,
         unit_price_cents, quantity, coupon_cents) SELECT 500000 + i, 1, 1731, 'Wire basket', '{}', '', '', 10000, 10000, 1, 0 FROM n`,
      `${counted(from)} INSERT INTO order_addresses (order_id, kind, first_name, last_name, address_line_1, address_line_2, city, state,
         zip_code, phone_number) SELECT 500000 + i, 'shipping', 'First' || (i % 300), 'Last' || i, '1 Fir St', '', 'Bend', 'OR',
         printf('%05d', i), printf('541555%04d', i % 10000) FROM n`,
      orderWords(these),
    ]
    await DB.batch(texts.map((text) => DB.prepare(text)))
  }
}, 120_000)

describe('with 20,000 orders', () => {
  test.each(['al0012345', '0012345', 'shopper12345@example.com', 'last12345', '5415552345', '2345', '12345'])(
    'a search for %s reads at most 10 rows of words',
    async (word) => {
      const { results, meta } = await DB.prepare(
        'SELECT order_id FROM order_words WHERE word >= ? AND word < ? LIMIT 50',
      )
        .bind(word, `${word}\uffff`)
        .all()
      expect(results.length).toBeGreaterThan(0)
      expect(meta.rows_read).toBeLessThanOrEqual(10)
    },
  )

  test.each([
    ['packing-slip', 900],
    ['cut-list', 900],
  ] as const)('fifty pages of a %s read at most %i rows', async (sheet, most) => {
    const { env, rows } = withCountedRows()
    const staff = await newStaff('office', { env })
    const before = rows()
    expect((await staff.page(sheetsHref(sheet, fifty))).match(/AL-0012-/g)!.length).toBeGreaterThanOrEqual(50)
    expect(rows() - before).toBeLessThanOrEqual(most)
  })

  test('the list of all says that there are more than 1,000, and can be read to its end', async () => {
    const staff = await newStaff()
    const delivered = '/desk/orders?view=all&state=delivered&sort=oldest'
    const first = await staff.page(delivered)
    expect(first).toContain('More than 1,000 orders')
    expect(first).toMatch(/1\u2060–\u206050 of more than 1,000/)
    expect(first).not.toContain('have these words')
    expect(first).not.toContain('All 1,000 matching orders')
    const pages = [first]
    const nextOf = (page: string) => /href="([^"]*)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    for (let next = `${delivered}&page=20`; pages.length < 30 && next !== '';) {
      const page = await staff.page(next)
      pages.push(page)
      next = nextOf(page) === undefined ? '' : `${nextOf(page)}&page=20`
    }
    // 18,800 of them: the last of these pages is behind the end.
    expect(pages).toHaveLength(20)
    expect(pages.at(-1)).toContain('Nothing on this page')
    expect(pages.at(-2)).toMatch(/951\u2060–\u20601,?000 of the next 1,000/)
    const last = await staff.page(nextOf(pages.at(-2)!)! + '&page=16')
    expect(last).toContain('AL-0019-999')
    expect(last).not.toContain('rel="next"')
    expect(last).toContain('More than 800 orders')
    expect(last).not.toContain('All 800 matching orders')
    expect(await staff.page(nextOf(pages.at(-2)!)!)).toMatch(/href="[^"]*sort=oldest" rel="prev"[^>]*>\s*First page/)
  })

  test('a page behind those that are counted leads back to them', async () => {
    const page = await (await newStaff()).page('/desk/orders?view=all&page=300')
    expect(page).toContain('Nothing on page 300')
    expect(page).toMatch(/href="[^"]*page=20" rel="prev"/)
  })

  test('a list that finds few among many says that it was not looked through, and leads on', async () => {
    const staff = await newStaff()
    const page = await staff.page('/desk/orders?view=all&pay=invoice&state=delivered&rate=parcel&product=wire&held=1')
    expect(page).toContain('No orders match.')
    await DB.prepare(`UPDATE orders SET payment_method = iif(id % 2, 'stripe', 'test'), rate_id = iif(id % 2, 'room', 'parcel')
      WHERE id >= 500000 AND id % 19 <> 1`).run()
    const few = await staff.page('/desk/orders?view=all&pay=stripe&rate=parcel')
    expect(few).toContain('Few orders match, and not all were looked through yet.')
    expect(few).toContain('None of those that were looked through')
    expect(few).not.toContain('No orders match.')
    expect(few).toMatch(/href="[^"]*at=[^"]*" rel="next"/)
  })

  test.each(['csv', 'xlsx'])('10,000 of them are exported as %s', async (format) => {
    const staff = await newStaff()
    const answer = await act(staff, '/desk/orders?view=all', 'orders-export', { format })
    const { byteLength } = await answer.arrayBuffer()
    expect(byteLength).toBeGreaterThan(400_000)
  })
})
