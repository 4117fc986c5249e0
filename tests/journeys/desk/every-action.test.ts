import { describe, expect, test } from 'vitest'
import { isReadable } from '#desk/log/field-labels.ts'
import { hidden } from '#desk/log/differences.tsx'
import { deskFormNames } from '#desk/frame/table.ts'
import { db } from '#tests/support/db.ts'
import { actionCases, prepareAction } from '#tests/support/desk/action-cases.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'

const LIST = '/desk/orders'

async function rowsOf(staff: Staff): Promise<Record<string, unknown>[]> {
  const results = await db.rows(
    'SELECT l.*, d.was, d.became FROM desk_log l LEFT JOIN desk_log_details d ON d.log_id = l.id WHERE actor_id = ? ORDER BY l.id',
    staff.id,
  )
  return results
}

test('every action of the desk has a case; setting up a second factor has its own test', () => {
  expect([...Object.keys(actionCases), 'set-up'].toSorted()).toEqual(deskFormNames.toSorted())
})

describe('leaves rows in the log with who, when, what, before and after', () => {
  test.each(Object.entries(actionCases).filter(([name]) => name !== 'orders-undo'))('%s', async (name, given) => {
    const { staff, send } = await prepareAction(name, given)
    // The log notes who opened a customer's page, too.
    const before = (await rowsOf(staff)).length
    expect([200, 303]).toContain((await send(staff)).status)
    const rows = (await rowsOf(staff)).slice(before)
    expect(rows).toHaveLength(given.rows)
    // Before and after stand in at least one of them.
    if (given.changes ?? true) {
      const changed = rows.filter(({ was, became }) => was !== null && became !== null && was !== became)
      expect(changed).not.toEqual([])
    }
    for (const row of rows) {
      expect(row).toMatchObject({ actor: 'Dana Okafor', request_id: expect.stringMatching(/^[\w-]{8,}$/) })
      expect(row['summary']).not.toBe('')
      expect(Math.abs(Date.now() - (row['at'] as number))).toBeLessThan(60_000)
    }
  })
})

test('every field of these rows has a label, or a name that is one word', async () => {
  const rows = await db.rows<Record<'was' | 'became', string | null>>('SELECT was, became FROM desk_log_details')
  const fields = rows.flatMap(({ was, became }) =>
    [was, became].flatMap((json) => Object.keys(JSON.parse(json ?? '{}'))),
  )
  const named = [...new Set(fields)].filter((name) => !hidden.has(name) && !/^\d+$/.test(name))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !isReadable(name))).toEqual([])
})

test('every amount in these rows is told in dollars', async () => {
  const staff = await newStaff('owner')
  const rules = { was: { free_from: '1,500.00', tier_price_1: '15.00' }, became: { free_from: '1,200.00' } }
  await db.run(
    `INSERT INTO desk_log (at, actor_id, actor, action, subject, summary, request_id) VALUES (1, ?, 'Dana', 'rules.changed', 'rules', 'Changed rates', 'a-request')`,
    staff.id,
  )
  await db.run(
    'INSERT INTO desk_log_details (log_id, was, became) SELECT max(id), ?, ? FROM desk_log',
    ...[JSON.stringify(rules.was), JSON.stringify(rules.became)],
  )
  const rows = await db.value<number>('SELECT count(*) AS n FROM desk_log')
  const pages = Array.from({ length: Math.ceil(rows! / 50) }, (_, page) => `/desk/log?page=${page + 1}`)
  const html = (await Promise.all(pages.map((page) => staff.page(page)))).join('')
  const told = [...html.matchAll(/<ul class="differences">.*?<\/ul>/gs)].map(([list]) => textOf(list)).join('\n')
  const amounts = ['(1731) at $58.00', 'Free from: $1,500.00 $1,200.00', 'Shipping 1: price: $15.00']
  expect(amounts.filter((amount) => !told.includes(amount))).toEqual([])
  expect(told.match(/.{0,30}(?<![\d$.,])\d[\d,]*\.\d\d(?!\d)|.*\bat \d+(?![\d:])/g)).toBeNull()
  expect(told.match(/\b(?:Price|Total|Paid|Refunded|Amount|Due|Fee|extra|goods from|at least): \d.{0,20}/g)).toBeNull()
})

test('undoing a bulk move leaves a row for all of it and one for each order', async () => {
  const staff = await newStaff()
  const orders = [await newDeskOrder(), await newDeskOrder()]
  const selected = orders.map(({ number }) => `${number}/1`)
  const moved = await act(staff, LIST, 'orders-bulk', { 'n[]': selected, do: 'in_production' })
  const before = (await rowsOf(staff)).length
  await staff.postAs(LIST, hiddenOf(await moved.text(), 'orders-undo'))
  const rows = (await rowsOf(staff)).slice(before)
  expect(rows.map(({ action, was, became }) => [action, was, became])).toEqual([
    ['orders.undone', null, null],
    ['order.undone', '{"state":"in_production"}', '{"state":"paid"}'],
    ['order.undone', '{"state":"in_production"}', '{"state":"paid"}'],
  ])
})
