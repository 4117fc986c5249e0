import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { addOldOrders, oldOrder } from '#tests/support/many-desk-orders.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'

const LIST = '/desk/orders'
const ORDERS = 320
/** Of these the newest 300 are under way, every tenth of them unpaid. */
const newest = (count: number, from = 0) => Array.from({ length: count }, (_, n) => oldOrder(from + n))
const numbersIn = (page: string) =>
  [...page.matchAll(/class="order-no"[^>]*>(AL-[\w-]+)</g)].map(([, number]) => number!)
const linkOf = (page: string, rel: 'prev' | 'next') =>
  new RegExp(`href="([^"]*)" rel="${rel}"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''

beforeAll(() => addOldOrders(0, ORDERS), 60_000)

/** The numbers on all pages of a list, from the first on. */
async function walk(staff: Staff, list: string): Promise<string[]> {
  const found: string[] = []
  for (let next = list; next !== '';) {
    const page = await staff.page(next)
    found.push(...numbersIn(page))
    next = linkOf(page, 'next')
  }
  return found
}

describe('a list of many orders', () => {
  test('has each of them on one of its pages, whichever way it is sorted', async () => {
    const staff = await newStaff()
    const all = newest(ORDERS)
    expect(await walk(staff, `${LIST}?view=all`)).toEqual(all)
    expect(await walk(staff, `${LIST}?view=all&sort=oldest`)).toEqual(all.toReversed())
    // All cost the same: the order then is that of their numbers in the database.
    expect(await walk(staff, `${LIST}?view=all&sort=total`)).toEqual(all.toReversed())
    expect(await walk(staff, `${LIST}?view=all&sort=leaves`)).toEqual(all.toReversed())
  })

  test('says which of how many a page shows, and leads on and back to the beginning', async () => {
    const staff = await newStaff()
    const pages = [await staff.page(`${LIST}?view=all`)]
    for (let next = ''; (next = linkOf(pages.at(-1)!, 'next')) !== '';) pages.push(await staff.page(next))
    expect(pages[0]).toMatch(/1\u2060–\u206050 of 320/)
    expect(pages[0]).toContain('320 orders, $32,000.00')
    expect(pages[6]).toMatch(/301\u2060–\u2060320 of 320/)
    expect(pages).toHaveLength(7)
    expect(linkOf(pages[0]!, 'prev')).toBe('')
    const back = [pages[6]!]
    for (let previous = ''; (previous = linkOf(back.at(-1)!, 'prev')) !== '';) back.push(await staff.page(previous))
    expect(back.map((page) => numbersIn(page))).toEqual(pages.toReversed().map((page) => numbersIn(page)))
  })

  test('goes on after the same order when newer ones have come meanwhile', async () => {
    const staff = await newStaff()
    const next = linkOf(await staff.page(`${LIST}?view=unpaid&sort=oldest&q=bend`), 'next')
    expect(next).toBe('')
    const second = linkOf(await staff.page(`${LIST}?view=all`), 'next')
    await addOldOrders(-1, 0)
    expect(numbersIn(await staff.page(second))).toEqual(newest(50, 50))
  })

  test('finds all orders with a word that very many have, and counts them', async () => {
    const staff = await newStaff()
    const page = await staff.page(`${LIST}?q=bend&view=unpaid`)
    expect(numbersIn(page)).toEqual(newest(30).map((_, n) => oldOrder(n * 10)))
    expect(page).toContain('30 orders, $3,000.00')
    expect(await walk(staff, `${LIST}?q=bend+example.com&view=all&to=2999-01-01`)).toHaveLength(ORDERS + 1)
    expect(numbersIn(await staff.page(`${LIST}?q=bend+last66+example.com`))).toEqual([oldOrder(66)])
  })

  test('offers an action on all of them, which refuses more than 100', async () => {
    const staff = await newStaff()
    expect(await staff.page(`${LIST}?q=bend`)).toContain('All 321 matching orders')
    const answer = await act(staff, `${LIST}?q=bend`, 'orders-bulk', { all: '1', do: 'in_production' })
    await expect(answer).toAnswer(422, expect.stringContaining('more than 100 orders'))
  })

  test('exports all of them', async () => {
    const answer = await act(await newStaff(), `${LIST}?q=bend`, 'orders-export', { format: 'csv' })
    expect((await answer.text()).match(/AL-[\d-]+/g)).toHaveLength(ORDERS + 1)
  })

  test('leads from one order to the next, in a search, too', async () => {
    const staff = await newStaff()
    await db.run(`INSERT INTO order_addresses SELECT order_id, 'billing', first_name, last_name, address_line_1, address_line_2, city,
         state, zip_code, phone_number FROM order_addresses WHERE order_id = 500007`)
    for (const list of ['q=bend', 'view=all&sort=newest', 'view=all&product=wire']) {
      const page = await staff.page(`${LIST}/${oldOrder(7)}?${new URLSearchParams({ in: list })}`)
      for (const n of [6, 8]) expect.soft(page, list).toContain(`${LIST}/${oldOrder(n)}?in=`)
    }
  })
})
