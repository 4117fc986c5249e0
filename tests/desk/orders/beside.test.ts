import { describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

const LIST = '/desk/orders'

/** Where a link of the page leads; '' if there is none. */
function linkOf(page: string, rel: 'prev' | 'next'): string {
  const nav = /<nav class="neighbors"[^]*?<\/nav>/.exec(page)?.[0] ?? ''
  const [, href = ''] = new RegExp(`href="([^"]*)" rel="${rel}"`).exec(nav) ?? []
  return href.replaceAll('&amp;', '&')
}

function backOf(page: string): string {
  const [, href = ''] = /<ol class="breadcrumb"><li><a href="([^"]*)"/.exec(page) ?? []
  return href.replaceAll('&amp;', '&')
}

/** The links of the list's rows, in its order. */
async function rowsOf(staff: Staff, list: string): Promise<string[]> {
  const page = await staff.page(list)
  return [...page.matchAll(/class="order-no" href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
}

/** Orders of one product that no other test has, the newest first. */
async function ordersOf(product: string, changes: Parameters<typeof newDeskOrder>[0][]): Promise<string[]> {
  const now = Date.now()
  const numbers: string[] = []
  for (const [index, change] of changes.entries()) {
    const { id, number } = await newDeskOrder({ createdAt: now - index * 60_000, ...change })
    await db.run('UPDATE order_items SET name = ? WHERE order_id = ?', product, id)
    numbers.push(number)
  }
  return numbers
}

describe('an order that is opened from a list', () => {
  test.each(['newest', 'oldest', 'leaves', 'total'])('leads through it in its order, by %s', async (sort) => {
    const staff = await newStaff()
    const amounts = [20_000, 10_000, 30_000, 10_000]
    await ordersOf(
      `Sorted by ${sort}`,
      amounts.map((totalCents) => ({ totalCents })),
    )
    const list = `${LIST}?${new URLSearchParams({ product: `Sorted by ${sort}`, sort })}`
    const rows = await rowsOf(staff, list)
    expect(rows).toHaveLength(4)
    for (const [index, row] of rows.entries()) {
      const page = await staff.page(row)
      expect(backOf(page)).toBe(list)
      expect([linkOf(page, 'prev'), linkOf(page, 'next')]).toEqual([rows[index - 1] ?? '', rows[index + 1] ?? ''])
    }
  })

  test('still leads on to the next one after its step has taken it out of the list', async () => {
    const staff = await newStaff('workshop')
    await ordersOf('Pantry row', [{}, {}, {}])
    const [first, second, third] = await rowsOf(staff, `${LIST}?view=start&product=Pantry+row`)
    const moved = await act(staff, second!, 'order-move')
    expect(outcomeOf(moved)).toBe(`303 ${second}`)
    const page = await staff.page(second!)
    expect(page).toContain('Being cut')
    expect([linkOf(page, 'prev'), linkOf(page, 'next')]).toEqual([first, third])
  })

  test('leads back to the page of the list, and to the plain list where it came from there', async () => {
    const staff = await newStaff()
    const [number] = await ordersOf('Page two', [{}])
    const page = await staff.page(`${LIST}/${number}?${new URLSearchParams({ in: 'view=all&page=2' })}`)
    expect(backOf(page)).toBe(`${LIST}?view=all&page=2`)
    expect(backOf(await staff.page(`${LIST}/${number}`))).toBe(LIST)
    expect(await staff.page(`${LIST}/${number}`)).not.toContain('class="neighbors"')
  })

  test('leads no workshop through a list by amounts', async () => {
    const staff = await newStaff('workshop')
    const [cheap, dear] = await ordersOf('By amounts', [{ totalCents: 5_000 }, { totalCents: 90_000 }])
    const hidden = new URLSearchParams({ in: 'product=By+amounts&min=800&sort=total' })
    const page = await staff.page(`${LIST}/${cheap}?${hidden}`)
    expect(linkOf(page, 'next')).toContain(dear)
  })
})
