import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { sheetKinds, sheetsHref } from '#shared/desk/paper/sheets.ts'
import { panelLetter } from '#shared/drawing/panel-letter.ts'
import { encode as code } from '#shared/planner/model/code.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { cartonsOf } from '#shared/planner/access/cartons.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { printedAt, sheetsIn, textOf } from '#tests/support/desk/paper.ts'
import { readQr } from '#tests/support/desk/read-qr.ts'
import { ORIGIN } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const kinds = sheetKinds

async function newOrders(count: number, changes: Parameters<typeof newDeskOrder>[0] = {}) {
  return Promise.all(Array.from({ length: count }, () => newDeskOrder(changes)))
}

test('20 selected orders become 20 packing slips, and each order says when it was printed and by whom', async () => {
  const orders = await newOrders(20)
  const begin = Date.now()
  const selected = orders.map(({ number }) => `${number}/1`)
  const answer = await act(staff, deskPaths.orders, 'orders-bulk', { 'n[]': selected, do: 'packing-slip' })
  const numbers = orders.map(({ number }) => number)
  expect(outcomeOf(answer)).toBe(`303 ${sheetsHref('packing-slip', numbers, true)}`)
  const page = await staff.page(answer.headers.get('Location')!)
  expect(sheetsIn(page)).toHaveLength(20)
  for (const number of numbers) {
    expect(await printedAt(number)).toBeGreaterThanOrEqual(begin)
    const order = await staff.page(`/desk/orders/${number}`)
    expect(textOf(order)).toMatch(/printed today, \d+:\d\d [ap]m/)
    expect(textOf(order)).toContain('Dana Okafor printed the packing slip')
  }
})

test('printing several orders leaves a row in the log for all of them, and one for each', async () => {
  const [staff, orders] = [await newStaff(), await newOrders(3)]
  const selected = orders.map(({ number }) => `${number}/1`)
  await act(staff, deskPaths.orders, 'orders-bulk', { 'n[]': selected, do: 'cut-list' })
  const results = await db.rows(
    `SELECT action, subject, summary, part_of AS partOf FROM desk_log WHERE actor_id = ? ORDER BY id`,
    staff.id,
  )
  const [parent, ...parts] = results
  expect(parent).toMatchObject({ action: 'orders.printed', summary: 'Printed 3 cut lists', partOf: null })
  expect(parts.map(({ subject }) => subject)).toEqual(orders.map(({ id }) => `order:${id}`))
  expect(parts.every(({ partOf }) => typeof partOf === 'number')).toBe(true)
})

test('the log keeps when an order was printed before, and printing raises no version', async () => {
  const staff = await newStaff('workshop')
  const { id, number } = await newDeskOrder()
  const path = `/desk/orders/${number}`
  await act(staff, path, 'orders-print', { sheet: 'cut-list' })
  const first = await printedAt(number)
  await act(staff, path, 'orders-print', { sheet: 'packing-slip' })
  const rows = await logOf(`order:${id}`)
  expect(rows.map(({ summary }) => summary)).toEqual(['Printed the cut list', 'Printed the packing slip'])
  const details = await db.value('SELECT was FROM desk_log_details WHERE log_id = ?', rows[1]!['id'])
  expect(JSON.parse(details as string)).toEqual({ printedAt: first })
  expect(await db.value('SELECT version FROM orders WHERE id = ?', id)).toBe(1)
})

test('looking at sheets marks nothing as printed', async () => {
  const { number } = await newDeskOrder()
  for (const kind of kinds) expect(await staff.page(sheetsHref(kind, [number]))).toContain(number)
  expect(await printedAt(number)).toBeNull()
})

describe('no price, amount or email address is on', () => {
  test.each(kinds)('the %s, for whatever role', async (kind) => {
    const { id, number, email } = await newDeskOrder({ totalCents: 123_400, note: 'Call before' })
    await putProduct(id, 1203)
    for (const role of ['owner', 'office', 'workshop'] as const) {
      const staff = await newStaff(role)
      const page = await staff.page(sheetsHref(kind, [number]))
      expect(page).toContain('sheet-paper')
      expect(/\$\s?\d|1,?234\.00/.exec(textOf(page))?.[0]).toBeUndefined()
      expect(page).not.toContain(email)
    }
  })
})

test('a packing slip has the number as a code to scan, address, lines, cartons and what is to be known', async () => {
  const { id, number } = await newDeskOrder({ firstName: 'Robin', lastName: 'Reed', note: 'Gate code 4471' })
  await putProduct(id, 1203, 2)
  await act(staff, `/desk/orders/${number}`, 'order-line-note', { note_1: 'Right bay to 23⅝″' })
  const page = await staff.page(sheetsHref('packing-slip', [number]))
  const text = textOf(page)
  expect(readQr(page)).toBe(`${ORIGIN}/desk/orders/${number}`)
  for (const shown of [number, 'Robin Reed', '8 Fir St', 'Bend, OR 97701', '6-ft Reach-In Kit', 'Natural Oak']) {
    expect(text).toContain(shown)
  }
  for (const shown of ['Workshop: Right bay to 23⅝″', 'Gate code 4471', '12 cartons']) expect(text).toContain(shown)
})

test('a cut list has a sheet for each line, with its notes, and the boards of the whole order at the end', async () => {
  const staff = await newStaff('workshop')
  const { id, number } = await newDeskOrder()
  await putProduct(id, 1203, 2)
  await db.run(
    `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents, unit_price_cents,
       quantity, coupon_cents) SELECT ?1, 2, p.id, 'Linen Tower', p.options, '', '', 1, 1, 1, 0 FROM products p WHERE p.id = 1212`,
    id,
  )
  await act(staff, `/desk/orders/${number}`, 'order-note', { body: 'Measured again on Monday' })
  const [first, second, ...rest] = sheetsIn(await staff.page(sheetsHref('cut-list', [number]))).map(textOf)
  expect(rest).toEqual([])
  expect(first).toMatch(new RegExp(`Order ${number} , line 1 of 2`))
  expect(first).toContain('Measured again on Monday')
  expect(first).toContain('Quantities are for all 2 pieces.')
  expect(first).toMatch(/A–D Panel 8 84″ 14″ ¾″ front/)
  expect(second).toContain('line 2 of 2')
  expect(second).toMatch(/All 2 lines: Natural Oak ¾″: \d+ panels, [\d.]+ sq ft White ¾″: \d+ panels/)
})

test('a closet that the customer drew is printed by its own drawing, with the cartons of its boards', async () => {
  const staff = await newStaff('workshop')
  const { id, number } = await newDeskOrder()
  const closet = closetOf()
  const [{ sections }] = closet.runs as [(typeof closet.runs)[number]]
  await db.run(
    `INSERT INTO products (id, family_id, options, price_cents) VALUES (20000002, 1903, json_object('finish', ?1, 'design', ?2), 1)`,
    ...[closet.finish, code(closet)],
  )
  await putProduct(id, 20000002)
  const [sheet] = sheetsIn(await staff.page(sheetsHref('cut-list', [number]))).map(textOf)
  expect(sheet).toContain(`A–${panelLetter(sections.length)} Panel ${sections.length + 1} 84″`)
  expect(sheet).not.toContain(code(closet))
  const labels = sheetsIn(await staff.page(sheetsHref('carton-labels', [number])))
  expect(labels).toHaveLength(cartonsOf(boardsOf(closet)).length)
  expect(labels.length).toBeGreaterThan(5)
})

test('a carton label is printed for each carton, and heavy ones say that two people carry them', async () => {
  const staff = await newStaff('workshop')
  const { id, number } = await newDeskOrder()
  await putProduct(id, 1203, 2)
  const labels = sheetsIn(await staff.page(sheetsHref('carton-labels', [number]))).map(textOf)
  expect(labels).toHaveLength(12)
  expect(labels[0]).toContain('Carton 1 of 12')
  expect(labels[11]).toContain('Carton 12 of 12')
  expect(labels[11]).toContain('carton 6 of 6, piece 2 of 2')
  expect(labels.every((text) => text.includes('Two people') && text.includes('Oversize'))).toBe(true)
  const small = await newDeskOrder()
  const [label] = sheetsIn(await staff.page(sheetsHref('carton-labels', [small.number]))).map(textOf)
  expect(label).toContain('Parcel, under 50 lb')
  expect(label).not.toContain('Two people')
})

test('more than 50 orders, none, or an unknown one are refused with words, and nothing is marked', async () => {
  const { number } = await newDeskOrder()
  const hidden = hiddenOf(await staff.page(`/desk/orders/${number}`), 'orders-print')
  const many = Array.from({ length: 51 }, (_, index) => `AL-0000-0${index}`)
  const refused = await staff.postAs(`/desk/orders/${number}`, { ...hidden, sheet: 'cut-list', n: [number, ...many] })
  await expect(refused).toAnswer(422, expect.stringContaining('You selected more than 50 orders'))
  const none = await act(staff, deskPaths.orders, 'orders-bulk', { do: 'packing-slip' })
  await expect(none).toAnswer(422, expect.stringContaining('Select at least one order.'))
  const missing = await staff.get(sheetsHref('cut-list', ['AL-0000-000']))
  await expect(missing).toAnswer(404, expect.stringContaining('Order not found'))
  const tooMany = await staff.get(sheetsHref('cut-list', many))
  await expect(tooMany).toAnswer(404, expect.stringContaining('You can print up to 50 orders'))
  expect(await printedAt(number)).toBeNull()
})

test('an order whose customer was erased prints without a name or address', async () => {
  const { id, number } = await newDeskOrder({ lastName: 'Calloway' })
  await db.run(
    `UPDATE order_addresses SET first_name = 'deleted', last_name = 'deleted', zip_code = 'deleted' WHERE order_id = ?`,
    id,
  )
  const text = textOf(await staff.page(sheetsHref('packing-slip', [number])))
  expect(text).toContain('The customer’s data was erased.')
  expect(text).not.toContain('8 Fir St')
})

test('the customer’s own page, which prints as an invoice, is linked for those who see money', async () => {
  const { number } = await newDeskOrder()
  const office = await newStaff('office')
  const [, link = ''] =
    /href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Invoice \(customer’s page/.exec(await office.page(`/desk/orders/${number}`)) ??
    []
  expect(await office.page(link.replaceAll('&amp;', '&'))).toContain(`${number}`)
  const workshop = await newStaff('workshop')
  expect(await workshop.page(`/desk/orders/${number}`)).not.toContain('Invoice (customer’s page')
})
