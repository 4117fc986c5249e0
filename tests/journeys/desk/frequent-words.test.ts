import { beforeAll, describe, expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { addOldOrders, oldOrder } from '#tests/support/many-desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const LIST = '/desk/orders'
const numbersIn = (page: string) =>
  [...page.matchAll(/class="order-no"[^>]*>(AL-[\w-]+)</g)].map(([, number]) => number!)
const newest = (count: number, from = 0) => Array.from({ length: count }, (_, n) => oldOrder(from + n))
const note = 'Very many orders have these words'

beforeAll(() => addOldOrders(0, 700), 60_000)

describe('a search for a word that very many orders have', () => {
  test('lists the newest of them, page by page, and says that there are more', async () => {
    const staff = await newStaff()
    const page = await staff.page(`${LIST}?q=bend`)
    expect(numbersIn(page)).toEqual(newest(50))
    expect(page).toContain(note)
    expect(page).toMatch(/1\u2060–\u206050 of more than \d+/)
    expect(page).toMatch(/More than \d+ orders</)
    expect(numbersIn(await staff.page(`${LIST}?q=bend&page=2`)).slice(0, 40)).toEqual(newest(40, 50))
    expect(await staff.page(`${LIST}?q=bend&page=9`)).toContain('Nothing on page 9')
    expect(numbersIn(await staff.page(`${LIST}?q=bend&sort=oldest`))[0]).toBe(oldOrder(699))
  })

  test('finds all of a tab, and counts them', async () => {
    const page = await (await newStaff()).page(`${LIST}?q=bend&view=unpaid`)
    expect(numbersIn(page)).toEqual(newest(30).map((_, n) => oldOrder(n * 10)))
    expect(page).toContain('30 orders, $3,000.00')
    expect(page).not.toContain(note)
  })

  test('finds what a rarer word beside it has, however old', async () => {
    const page = await (await newStaff()).page(`${LIST}?q=bend+last66+example.com`)
    expect(numbersIn(page)).toEqual([oldOrder(66), ...newest(10, 660)])
    expect(page).not.toContain(note)
  })

  test('that few of the newest have lists older ones with the whole word', async () => {
    await testEnv.DB.prepare(
      `INSERT INTO order_words (word, order_id) SELECT 'seldom', id FROM orders WHERE id BETWEEN 500300 AND 500650`,
    ).run()
    const page = await (await newStaff()).page(`${LIST}?q=seldom`)
    expect(numbersIn(page).length).toBeGreaterThan(40)
    expect(page).toContain(note)
  })

  test('says that older ones may match where none of the newest does', async () => {
    const page = await (await newStaff()).page(`${LIST}?q=bend&coupon=NONE`)
    expect(page).toContain('No orders match.')
    expect(page).toContain(note)
    await testEnv.DB.prepare(
      `INSERT INTO order_words (word, order_id) SELECT iif(id % 2, 'oddly', 'evenly'), id FROM orders`,
    ).run()
    const found = await (await newStaff()).page('/desk/search?q=oddly+evenly')
    expect(found).toContain('None of those that were looked through.')
    expect(found).toContain('href="/desk/orders?q=oddly+evenly"')
    expect(found).not.toContain('matches. Try')
  })

  test('offers no action on all that match, and refuses it', async () => {
    const staff = await newStaff()
    expect(await staff.page(`${LIST}?q=bend`)).not.toContain('matching orders</span>')
    const answer = await act(staff, `${LIST}?q=bend`, 'orders-bulk', { all: '1', do: 'in_production' })
    await expect(answer).toAnswer(422, expect.stringContaining('more than 100 orders'))
  })

  test('exports all of them', async () => {
    const answer = await act(await newStaff(), `${LIST}?q=bend`, 'orders-export', { format: 'csv' })
    expect((await answer.text()).match(/AL-0000-/g)).toHaveLength(700)
  })

  test('leads from one order to the next', async () => {
    const staff = await newStaff()
    await testEnv.DB.prepare(
      `INSERT INTO order_addresses SELECT order_id, 'billing', first_name, last_name, address_line_1, address_line_2, city,
         state, zip_code, phone_number FROM order_addresses WHERE order_id = 500001`,
    ).run()
    const page = await staff.page(`${LIST}/${oldOrder(1)}?in=q%3Dbend`)
    for (const n of [0, 2]) expect(page).toContain(`${LIST}/${oldOrder(n)}?in=`)
  })

  test('finds nothing by addresses of mail for the workshop', async () => {
    const page = await (await newStaff('workshop')).page(`${LIST}?q=example.com`)
    expect(numbersIn(page)).toEqual([])
  })
})

test('a search for a word that very many requests have lists the newest and says that there are more', async () => {
  const staff = await newStaff()
  await testEnv.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
     INSERT INTO form_submissions (reference, kind, email, name, phone, fields, digest, status, created_at)
     SELECT 'RQ-' || printf('%04d', i) || '-XX', 'support', 'x' || i || '@example.com', 'Robin', '', '{}', '', 'done', i FROM n`,
  ).run()
  const latest = await newRequest({ name: 'Robin' })
  const page = await staff.page('/desk/requests?q=robin')
  expect(page).toContain('Very many requests have these words')
  expect(page).toMatch(/1\u2060–\u206050 of more than \d+/)
  expect(page.indexOf(latest)).toBeLessThan(page.indexOf('RQ-0400-XX'))
  const found = await staff.page('/desk/search?q=robin')
  for (const reference of [latest, 'RQ-0400-XX']) expect(found).toContain(reference)
  expect(await staff.page('/desk/requests?q=robin&state=new')).not.toContain('Very many requests')
})
