import { describe, expect, test } from 'vitest'
import { shopToday } from '#tests/support/desk/days.ts'
import { sheetsHref, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { emailsOf, newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { WALL } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { rules } from '#tests/support/shop/rules.ts'
import { addBusinessDays, shopDay } from '#shared/checkout/delivery-dates.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

const remakePage = (number: string) => deskHref(deskPaths.orderRemake, { number })
const fields = { 'part.S1': 'on', cause: 'Damaged on the way', shipping: 'shop' }

/** An order of a wall of shelves with drawers, in any state. */
async function wallOrder(changes: Parameters<typeof newDeskOrder>[0] = { status: 'delivered' }) {
  const order = await newDeskOrder(changes)
  await db.run(
    `UPDATE order_items SET product_id = ?2, name = 'Wall', quantity = 1, options = (SELECT options FROM products WHERE id = ?2)
     WHERE order_id = ?1`,
    ...[order.id, WALL],
  )
  return order
}

type Stored = { id: number; number: string; status: string; total: number; lines: string }

async function remakesOf(id: number): Promise<Stored[]> {
  const results = await db.rows<Stored>(
    `SELECT id, number, status, total_cents AS total,
       (SELECT group_concat(name || ' at ' || unit_price_cents) FROM order_items WHERE order_id = orders.id) AS lines
     FROM orders WHERE remake_of = ? ORDER BY id`,
    id,
  )
  return results
}

const rowCount = (table: string) => db.value<number>(`SELECT count(*) AS n FROM ${table}`)

/** The rows of the parts table of an order's cut list, as text. */
async function cutList(staff: Staff, number: string): Promise<string[]> {
  const html = await staff.page(sheetsHref('cut-list', [number]))
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  return body.split('</tr>').flatMap((row) => {
    const cells = [...row.replaceAll('<!-- -->', '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
    const text = cells.map(([, cell]) => cell!.replaceAll(/<[^>]+>/g, '').trim()).filter(Boolean)
    return text.length > 0 ? [text.join(' | ')] : []
  })
}

describe('a claim about a board', () => {
  test('leads to a remake whose cut list has exactly that board; the log has one row and no figure a sale', async () => {
    const staff = await newStaff()
    const order = await wallOrder()
    const claim = await newRequest({
      kind: 'guarantee-claim',
      fields: { part: `${order.number}/1/S1`, board: 'Shelf' },
    })
    const link = /href="([^"]*\/remake[^"]*)"/.exec(await staff.page(`/desk/requests/${claim}`))![1]!
    const [path = '', id] = link.replaceAll('&amp;', '&').split('#')
    expect(await staff.page(path)).toContain(`id="${id}"`)
    const page = await staff.page(path)
    expect([...page.matchAll(/name="part\.(\w+)"[^>]*checked/g)].map(([, mark]) => mark)).toEqual(['S1'])
    const [board] = (await cutList(staff, (await wallOrder({ status: 'in_production' })).number)).filter((row) =>
      row.startsWith('S1'),
    )
    const before = [
      await rowCount('sales'),
      await rowCount('coupon_redemptions'),
      (await logOf(`order:${order.id}`)).length,
    ]
    const answer = await act(staff, path, 'order-remake', fields)
    const [made, ...others] = await remakesOf(order.id)
    expect(others).toEqual([])
    expect(outcomeOf(answer)).toBe(`303 ${deskHref(deskPaths.order, { number: made!.number })}`)
    const [, name, , ...size] = board!.split(' | ')
    const lines = `Remake of ${name} S1 in Natural Oak for order ${order.number} at 0`
    expect(made).toMatchObject({ status: 'paid', total: 0, lines })
    expect(await cutList(staff, made!.number)).toEqual([['S1', name, '1', ...size].join(' | ')])
    expect([
      await rowCount('sales'),
      await rowCount('coupon_redemptions'),
      (await logOf(`order:${order.id}`)).length,
    ]).toEqual([before[0], before[1], before[2]! + 1])
    expect(await logOf(`order:${made!.id}`)).toEqual([])
    const row = await db.first(
      'SELECT of_line, mark, cause, (SELECT reference FROM form_submissions WHERE id = form_id) AS claim FROM remade_boards WHERE order_id = ?',
      made!.id,
    )
    expect(row).toEqual({ of_line: 1, mark: 'S1', cause: 'Damaged on the way', claim })
  })
})

test('what is a remake says so in lists, on Today and on every sheet, and what is none does not', async () => {
  const [staff, workshop, order] = [await newStaff(), await newStaff('workshop'), await wallOrder()]
  await act(staff, remakePage(order.number), 'order-remake', fields)
  const [made] = await remakesOf(order.id)
  await db.run('UPDATE orders SET cut_by = 1 WHERE id = ?', made!.id)
  const list = (await staff.page(`${deskPaths.orders}?view=all`)).split('<tr>')
  const row = (number: string) => list.find((html) => html.includes(`Select ${number}`))
  expect(row(made!.number)).toContain('>Remake</span>')
  expect(row(order.number)).not.toContain('>Remake</span>')
  expect(textOf(await workshop.page(deskPaths.home))).toMatch(new RegExp(`${made!.number}.*?1 piece Remake`))
  expect(textOf(await workshop.page(deskPaths.cut))).toContain(`${made!.number} , 1 board Remake`)
  const sheet = async (kind: SheetKind, number: string) => textOf(await staff.page(sheetsHref(kind, [number])))
  expect(await sheet('cut-list', made!.number)).toContain(`${made!.number} , line 1 of 1, remake`)
  expect(await sheet('packing-slip', made!.number)).toContain('Packing slip, remake')
  expect(await sheet('board-labels', made!.number)).toContain(`${made!.number} · remake`)
  expect(await sheet('carton-labels', made!.number)).toContain(`Remake of`)
  const whole = await wallOrder({ status: 'in_production' })
  for (const kind of ['cut-list', 'packing-slip', 'board-labels', 'carton-labels'] as const)
    expect(await sheet(kind, whole.number)).not.toMatch(/remake/i)
})

test('both orders lead to each other, and the remake goes to the same person and address', async () => {
  const [staff, order] = [await newStaff(), await wallOrder()]
  await act(staff, remakePage(order.number), 'order-remake', fields)
  const [made] = await remakesOf(order.id)
  const pages = await Promise.all([order.number, made!.number].map((number) => staff.page(`/desk/orders/${number}`)))
  expect(pages[0]).toContain(`/desk/orders/${made!.number}"`)
  expect(pages[1]).toContain(`/desk/orders/${order.number}"`)
  expect(pages[1]).toContain('nothing to pay')
  expect(pages[1]).toMatch(/Dana Okafor(<!-- -->)? <\/b>ordered this remake/)
  const columns = 'first_name, last_name, address_line_1, city, state, zip_code, phone_number, kind'
  const addressOf = async (id: number) =>
    await db.rows(`SELECT ${columns} FROM order_addresses WHERE order_id = ? ORDER BY kind`, id)
  expect(await addressOf(made!.id)).toEqual(await addressOf(order.id))
  expect(await emailsOf(made!.id)).toMatchObject([{ kind: 'order-received' }])
  for (let run = 0; run < 3; run++) await flushOutbox(testEnv, Date.now(), 100)
  expect(await db.value('SELECT sent_at IS NOT NULL AS sent FROM outbox WHERE about = ?', `order:${made!.id}`)).toBe(1)
})

test('a remake is cut ten business days from today, as what is ordered today', async () => {
  const [staff, order] = [await newStaff(), await wallOrder()]
  await act(staff, remakePage(order.number), 'order-remake', fields)
  const [made] = await remakesOf(order.id)
  const row = await db.first<{ cut_by: number }>('SELECT cut_by FROM orders WHERE id = ?', made!.id)
  expect(row!.cut_by).toBe(addBusinessDays(shopDay(Date.now()), rules.lead.cut, []))
})

test('the same form sent twice, one after the other and at once, makes one order', async () => {
  const [staff, order] = [await newStaff(), await wallOrder()]
  const path = remakePage(order.number)
  const form = { ...hiddenOf(await staff.page(path), 'order-remake'), ...fields }
  const answers = await Promise.all([staff.postAs(path, form), staff.postAs(path, form)])
  const again = await staff.postAs(path, form)
  expect(new Set([...answers, again].map(outcomeOf)).size).toBe(1)
  expect(again.status).toBe(303)
  expect(await remakesOf(order.id)).toHaveLength(1)
  // Once the stored answer is gone the order's version refuses it.
  await db.run('DELETE FROM idempotency_keys')
  expect((await staff.postAs(path, form)).status).toBe(409)
  expect(await remakesOf(order.id)).toHaveLength(1)
})

test('two people who remake the same board at once make one order, and the second is told who was first', async () => {
  const [dana, robin, order] = [await newStaff(), await newStaff('office', { firstName: 'Robin' }), await wallOrder()]
  const path = remakePage(order.number)
  const form = hiddenOf(await robin.page(path), 'order-remake')
  await act(dana, path, 'order-remake', fields)
  const answer = await robin.postAs(path, { ...form, ...fields, 'length.S1': '20 1/8' })
  await expect(answer).toAnswer(409, expect.stringMatching(/Dana Okafor changed this order.*value="20 1\/8"/s))
  expect(await remakesOf(order.id)).toHaveLength(1)
})

test('a corrected size is the one that is cut, labeled and packed, also when it is remade once more', async () => {
  const [staff, order] = [await newStaff(), await wallOrder()]
  const sizes = { 'length.S1': '20 1/8', 'width.S1': '9 7/16' }
  await act(staff, remakePage(order.number), 'order-remake', { ...fields, ...sizes, 'part.A': 'on' })
  const [made] = await remakesOf(order.id)
  const rows = await cutList(staff, made!.number)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^S1 \| .* \| 1 \| 20⅛″ \| 9 7⁄16″ \|/)
  expect(await staff.page(sheetsHref('carton-labels', [made!.number]))).toContain('Carton <b>1</b> of <b>1</b>')
  await db.run(`UPDATE orders SET status = 'shipped' WHERE id = ?`, made!.id)
  const page = await staff.page(remakePage(made!.number))
  expect([...page.matchAll(/name="length\.(\w+)"[^>]*value="([^"]*)"/g)].map(([, mark, size]) => [mark, size])).toEqual(
    [
      ['A', expect.any(String)],
      ['S1', '20 ⅛'.replace(' ', '')],
    ],
  )
})

test('a board may be as small as an inch and as large as its sheet, in sixteenths', async () => {
  const order = await wallOrder()
  const sizes = { 'part.A': 'on', 'length.A': '97', 'width.A': '49', 'length.S1': '1', 'width.S1': '1 1/16' }
  await act(await newStaff(), remakePage(order.number), 'order-remake', { ...fields, ...sizes })
  const results = await db.rows(
    `SELECT mark, length_sixteenths AS length, width_sixteenths AS width FROM remade_boards
     WHERE order_id = (SELECT id FROM orders WHERE remake_of = ?) ORDER BY mark`,
    order.id,
  )
  expect(results).toEqual([
    { mark: 'A', length: 97 * 16, width: 49 * 16 },
    { mark: 'S1', length: 16, width: 17 },
  ])
})

test.each([
  ['OR', 0],
  ['CA', 0],
  ['WA', 228],
])(
  'what the customer in %s pays is an invoice, taxed where shipping is: nothing is cut before it is paid',
  async (state, tax) => {
    const [staff, order] = [await newStaff(), await wallOrder()]
    await db.run('UPDATE order_addresses SET state = ?2 WHERE order_id = ?1', order.id, state)
    await act(staff, remakePage(order.number), 'order-remake', { ...fields, shipping: 'customer', amount: '$35.00' })
    const [made] = await remakesOf(order.id)
    expect(made).toMatchObject({ status: 'pending_payment', total: 3_500 + tax })
    expect(await staff.page(sheetsHref('cut-list', [made!.number]))).toContain('is not paid yet')
    const payment = { amount: String((3_500 + tax) / 100), received_on: shopToday(), reference: 'Check 9' }
    await act(staff, `/desk/orders/${made!.number}/payment`, 'record-payment', payment)
    expect((await orderNow(made!.number)).status).toBe('paid')
    expect(await cutList(staff, made!.number)).toHaveLength(1)
    const book = 'SELECT orders, paid_cents, shipping_cents, tax_cents, state FROM sales WHERE order_id = ?'
    expect(await db.first(book, made!.id)).toEqual({
      ...{ orders: 0, paid_cents: 3_500 + tax, shipping_cents: 3_500, tax_cents: tax, state },
    })
  },
)

test('a remake is no purchase to review, moves no stock, and its lines cannot be changed', async () => {
  const [staff, order] = [await newStaff(), await wallOrder()]
  await db.run('INSERT INTO stock (product_id, quantity) VALUES (?, 5) ON CONFLICT DO NOTHING', WALL)
  const stock = () => db.value<number>('SELECT quantity FROM stock WHERE product_id = ?', WALL)
  const before = await stock()
  await act(staff, remakePage(order.number), 'order-remake', fields)
  const [made] = await remakesOf(order.id)
  expect(await staff.page(`/desk/orders/${made!.number}/lines`)).toContain('This order is a remake')
  const canceled = await act(staff, `/desk/orders/${made!.number}/cancel`, 'cancel-order', {
    reason: 'Called to cancel',
  })
  expect([outcomeOf(canceled), (await orderNow(made!.number)).status]).toEqual([
    `303 /desk/orders/${made!.number}`,
    'canceled',
  ])
  expect(await stock()).toBe(before)
  await db.run('DELETE FROM stock WHERE product_id = ?', WALL)
})

describe('what is wrong is said at its field, and what was typed stays', () => {
  const long = '1'.repeat(10_240)
  test.each([
    ['no board', { 'part.S1': '' }, 'Select the parts to remake.'],
    ['a foreign mark', { 'part.Z9': 'on' }, 'This line has no part Z9.'],
    ['a negative size', { 'length.S1': '-3' }, 'Enter inches, such as 23 7/8.'],
    ['no size', { 'length.S1': '' }, 'Enter inches, such as 23 7/8.'],
    ['a size in tenths', { 'width.S1': '13.3' }, 'Enter eighths of an inch'],
    ['a size in thirty-seconds', { 'width.S1': '13 1/32' }, 'Enter eighths of an inch'],
    ['a size of nothing', { 'width.S1': '0' }, 'Enter 1 to 49 inches.'],
    ['more than a sheet', { 'length.S1': '98' }, 'Enter 1 to 97 inches.'],
    ['10 KB', { 'length.S1': long }, 'At most 20 characters.'],
    ['another size of a board that is not selected', { 'length.S2': '20' }, 'Select S2 to remake it in this size'],
    ['no pieces of one that is selected', { 'part.G1': 'on', 'quantity.G1': '0' }, 'Enter 1 to'],
    ['a half', { 'part.G1': 'on', 'quantity.G1': '1.5' }, 'Enter 1 to'],
    ['more pieces than the line has', { 'part.G1': 'on', 'quantity.G1': '9999' }, 'Enter 1 to'],
    ['pieces that are not selected', { 'quantity.G1': '2' }, 'Select G1 to remake this many, or enter 1.'],
    ['no cause', { cause: '' }, 'Choose a cause.'],
    ['a foreign cause', { cause: 'Bored' }, 'Choose a cause.'],
    ['a foreign payer', { shipping: 'neighbor' }, 'Choose who pays.'],
    ['no amount', { shipping: 'customer' }, 'Enter what the customer pays.'],
    ['an amount that the shop pays', { amount: '35' }, 'Choose “Customer pays”'],
    ['a negative amount', { shipping: 'customer', amount: '-5' }, '-5'],
  ])('%s', async (_, changes, message) => {
    const [staff, order] = [await newStaff(), await wallOrder()]
    const typed = { ...fields, 'width.S3': '9 1/8', ...changes }
    const answer = await act(staff, remakePage(order.number), 'order-remake', typed)
    const page = await answer.clone().text()
    await expect(answer).toAnswer(422, expect.stringContaining(message))
    expect(page).toContain('value="9 1/8"')
    for (const value of Object.values(changes).filter(
      (value) => value && value !== 'on' && !/^(Bored|neighbor|customer)$/.test(value),
    )) {
      expect(page).toContain(`value="${value}"`)
    }
    expect(await remakesOf(order.id)).toEqual([])
  })

  test('a line that the order does not have is not found', async () => {
    const [staff, order] = [await newStaff(), await wallOrder()]
    expect((await staff.get(`${remakePage(order.number)}?line=7`)).status).toBe(404)
    expect((await staff.get(remakePage('AL-9999-999'))).status).toBe(404)
    expect((await act(staff, remakePage(order.number), 'order-remake', { ...fields, line: '7' })).status).toBe(404)
    expect(await remakesOf(order.id)).toEqual([])
  })

  test.each([
    ['paid', 'This order isn’t cut yet.'],
    ['pending_payment', 'This order is not paid yet.'],
    ['canceled', 'This order is canceled.'],
  ])('an order that is %s says why nothing of it is remade', async (status, why) => {
    const [staff, order] = [await newStaff(), await wallOrder({ status })]
    const page = await staff.page(remakePage(order.number))
    expect(page).toContain(why)
    expect(page).not.toContain('data-action="order-remake"')
    expect(await staff.page(`/desk/orders/${order.number}`)).not.toContain('/remake')
    const form = { _action: 'order-remake', _token: staff.formToken(), _version: '1', line: '1', ...fields }
    expect((await staff.postAs(remakePage(order.number), form)).status).toBe(422)
    expect(await remakesOf(order.id)).toEqual([])
  })
})

describe('the workshop', () => {
  test('sees how many boards were remade, but cannot order a remake', async () => {
    const [staff, order] = [await newStaff('workshop'), await wallOrder()]
    expect(await staff.page(deskPaths.remakes)).toContain('Boards cut')
    expect(await staff.page(`/desk/orders/${order.number}`)).not.toContain('/remake?')
    expect((await staff.get(remakePage(order.number))).status).toBe(403)
  })
})

describe('the remakes by month', () => {
  /** The row of this month as text. */
  async function month(staff: Staff): Promise<string[]> {
    const html = (await staff.page(deskPaths.remakes)).replaceAll('<!-- -->', '')
    const row = /<tbody><tr>(.*?)<\/tr>/s.exec(html)![1]!
    return row.split('</td>').map((cell) => cell.replaceAll(/<[^>]+>/g, ''))
  }

  test('count boards whose cutting began and boards by cause, without what was canceled or moved back', async () => {
    const staff = await newStaff()
    await db.run('DELETE FROM board_counts')
    const order = await wallOrder({ status: 'paid' })
    const path = `/desk/orders/${order.number}`
    const boards = await db.value<number>('SELECT boards FROM family_boards WHERE family_id = ?', WALL)
    await act(staff, path, 'order-move')
    expect((await month(staff))[0]).toMatch(new RegExp(`20\\d\\d${boards}$`))
    await act(staff, path, 'order-undo')
    expect((await month(staff))[0]).toMatch(/20\d\d0$/)
    await act(staff, path, 'order-move')
    await act(staff, remakePage(order.number), 'order-remake', { ...fields, 'part.A': 'on' })
    const share = (2_000 / boards!).toFixed(1)
    expect((await month(staff)).slice(1, 7)).toEqual(['–', `2 (${share})`, '–', '–', '–', `2 (${share})`])
    const [made] = await remakesOf(order.id)
    await act(staff, `/desk/orders/${made!.number}/cancel`, 'cancel-order', { reason: 'Called to cancel' })
    expect((await month(staff)).slice(1, 7)).toEqual(['–', '–', '–', '–', '–', '–'])
  })
})

test('a remake leaves after the days of remakes, and takes a day of the workshop in the batch that orders it', async () => {
  const staff = await newStaff()
  const order = await wallOrder()
  await db.run(
    'INSERT INTO shop_rules (version, data, at) SELECT max(version) + 1, ?1, 0 FROM shop_rules',
    JSON.stringify({ ...rules, boards_a_day: 10, remake_days: 4 }),
  )
  await act(staff, remakePage(order.number), 'order-remake', fields)
  await db.run('DELETE FROM shop_rules WHERE version > 1')
  const [made] = await remakesOf(order.id)
  const due = addBusinessDays(shopDay(Date.now()), 4, [])
  expect(await db.value('SELECT cut_by FROM orders WHERE id = ?', made!.id)).toBe(due)
  expect(await db.rows('SELECT day, boards FROM order_work WHERE order_id = ?', made!.id)).toEqual([
    { day: addBusinessDays(shopDay(Date.now()), 2, []) / 86_400_000, boards: 1 },
  ])
})
