import { beforeAll, describe, expect, test } from 'vitest'
import { BASKET, SCARCE } from '#tests/support/checkout.ts'
import { findOrder } from '#db/orders/orders.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { testEnv } from '#tests/support/env.ts'
import { db } from '#tests/support/db.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff()
  await db.run('UPDATE stock SET quantity = 50 WHERE product_id IN (?, ?)', STRIP, SCARCE)
})

const STRIP = 1603
/** An order with the lines 1, 2 and 3. */
const newOrder = () => ordered([BASKET, STRIP, SCARCE])
const inOrder = (...lines: (number | string)[]) => Object.fromEntries(lines.map((line) => [`quantity.${line}`, '1']))

/** The numbers of the lines, in the order of the page that changes them. */
async function shownLines(page: string | Promise<string>): Promise<number[]> {
  return [...(await page).matchAll(/name="quantity\.(\d+)"/g)].map(([, line]) => Number(line))
}
const linesOf = (number: string) => shownLines(staff.page(linesPage(number)))

/** The names of the products on a page of the order, in their order. */
async function namesOn(path: string, names: readonly string[]): Promise<string[]> {
  const page = await staff.page(path)
  return names.toSorted((a, b) => page.indexOf(`>${a}<`) - page.indexOf(`>${b}<`))
}

const mailsOf = (id: number) =>
  db.value<number>(`SELECT count(*) FROM outbox WHERE kind = 'order-changed' AND payload ->> 'order_id' = ?`, id)

/** The buttons that take the focus. */
function focused(page: string): string[] {
  return [...page.matchAll(/<button id="([^"]+)"[^>]* autofocus=""/gi)].map(([, id]) => id!)
}

async function namesOf(number: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    'SELECT name FROM order_items WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY line_no',
    number,
  )
  return rows.map(({ name }) => name)
}

describe('the lines of a placed order', () => {
  test('are shown moved before anything is saved, with what else was typed', async () => {
    const number = await newOrder()
    const typed = { ...inOrder(1, 2, 3), reason: 'The rod comes first' }
    const shown = await act(staff, linesPage(number), 'order-lines', { ...typed, move: 'up.3' })
    const page = await shown.text()
    expect(await shownLines(page)).toEqual([1, 3, 2])
    expect(page).toContain('value="The rod comes first"')
    expect(focused(page)).toEqual(['up.3'])
    const top = await act(staff, linesPage(number), 'order-lines', { ...inOrder(1, 3, 2), move: 'up.3' })
    expect(focused(await top.text())).toEqual(['down.3'])
    expect(page).toContain('The lines are in another order.')
    expect(await linesOf(number)).toEqual([1, 2, 3])
  })

  test('are sorted alone: no money moves, no one is emailed, and the log and the order as placed have it', async () => {
    const number = await newOrder()
    const [before, names] = [await stateOf(number), await namesOf(number)]
    const answer = await act(staff, linesPage(number), 'order-lines', { ...inOrder(3, 1, 2), mail: 'on' })
    expect(outcomeOf(answer)).toBe(`303 /desk/orders/${number}`)
    expect(await stateOf(number)).toEqual(before)
    expect(await linesOf(number)).toEqual([3, 1, 2])
    const sorted = [names[2]!, names[0]!, names[1]!]
    expect(await namesOn(`/desk/orders/${number}`, names)).toEqual(sorted)
    expect(await namesOn(`/desk/orders/${number}/as-placed`, names)).toEqual(names)
    expect(await namesOn(`/desk/orders/${number}/as-placed?revision=2`, names)).toEqual(sorted)
    expect(await mailsOf(before.id)).toBe(0)
    expect(await logOf(`order:${before.id}`)).toMatchObject([{ action: 'order.lines', summary: 'Sorted the lines' }])
  })

  test('come in that order on the papers and in the data of the order', async () => {
    const number = await newOrder()
    const names = await namesOf(number)
    await act(staff, linesPage(number), 'order-lines', inOrder(2, 3, 1))
    const sorted = [names[1]!, names[2]!, names[0]!]
    for (const kind of ['packing-slip', 'carton-labels'] as const) {
      const page = await staff.page(sheetsHref(kind, [number]))
      expect(names.toSorted((a, b) => page.indexOf(a) - page.indexOf(b))).toEqual(sorted)
    }
    const order = await findOrder(testEnv.DB, number)
    expect(order!.lines.map(({ name }) => name)).toEqual(sorted)
  })

  test.each([
    ['a quantity', { ...inOrder(3, 2, 1), 'quantity.3': '2' }, [3, 2, 1]],
    ['a line less', { ...inOrder(3, 2, 1), 'quantity.2': '0' }, [3, 1]],
    ['another product', { ...inOrder(2, 3, 1), [`add.1101`]: '1' }, [2, 3, 1, 4]],
  ])('are sorted together with %s', async (_, fields, expected) => {
    const number = await newOrder()
    expect(outcomeOf(await changeLines(staff, number, fields))).toBe(`303 /desk/orders/${number}`)
    expect(await linesOf(number)).toEqual(expected)
    const { paid, due, changedBack, total } = await stateOf(number)
    expect(paid + due - changedBack).toBe(total)
  })

  test.each([
    ['that a form doesn’t name keep their places', inOrder(3, 1), [3, 2, 1]],
    ['of other orders count for nothing', inOrder(9, 3, '02', 2, 'x', 1), [3, 2, 1]],
    ['stay where no line can be moved to', { ...inOrder(2, 1, 3), move: 'down.3' }, [1, 2, 3]],
  ])('%s', async (_, fields, expected) => {
    const number = await newOrder()
    await act(staff, linesPage(number), 'order-lines', fields)
    expect(await linesOf(number)).toEqual(expected)
  })

  test('that were sorted meanwhile are not sorted again: 409', async () => {
    const number = await newOrder()
    const { version } = (await db.first<{ version: number }>('SELECT version FROM orders WHERE number = ?', number))!
    await act(staff, linesPage(number), 'order-lines', inOrder(2, 1, 3))
    const late = await act(staff, linesPage(number), 'order-lines', { ...inOrder(3, 2, 1), _version: String(version) })
    expect(late.status).toBe(409)
    expect(await shownLines(late.text())).toEqual([3, 2, 1])
    expect(await linesOf(number)).toEqual([2, 1, 3])
  })

  test('of an order that has shipped, and of a remake, stay', async () => {
    const { number: sent } = await newDeskOrder({ status: 'shipped' })
    expect((await act(staff, linesPage(sent), 'order-lines', { ...inOrder(2, 1) })).status).toBe(422)
    const remake = await newOrder()
    await db.run('UPDATE orders SET remake_of = id WHERE number = ?', remake)
    expect((await act(staff, linesPage(remake), 'order-lines', inOrder(2, 1, 3))).status).toBe(422)
  })
})
