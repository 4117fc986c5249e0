import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { sheetKinds, sheetsHref } from '#shared/desk/paper/sheets.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { printedAt, sheetsIn, textOf } from '#tests/support/desk/paper.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const { DB } = testEnv
const pageOf = (number: string) => `/desk/orders/${number}`

async function sheetsOf(staff: Staff, kind: (typeof sheetKinds)[number], ...numbers: string[]): Promise<string[]> {
  return sheetsIn(await staff.page(sheetsHref(kind, numbers))).map(textOf)
}

/** Adds a second line, of three linen towers. */
async function addTowers(id: number): Promise<void> {
  await db.run(
    `INSERT INTO order_items (order_id, line_no, product_id, name, options, size, image, list_price_cents, unit_price_cents,
       quantity, coupon_cents) SELECT ?1, 2, p.id, 'Linen Tower', p.options, '', '', 1000, 1000, 3, 0 FROM products p WHERE p.id = 1212`,
    id,
  )
}

function refundPieces(staff: Staff, number: string, pieces: Record<string, string>): Promise<Response> {
  const why = { reason: 'Did not fit', sent_by: 'Check' }
  return act(staff, `${pageOf(number)}/refund`, 'refund', { ...pieces, ...why, amount: '5.00', expected: '500' })
}

describe('pieces that were refunded', () => {
  test('are said on the order, and are not cut, packed or labeled', async () => {
    const { id, number } = await newDeskOrder()
    await addTowers(id)
    expect((await refundPieces(staff, number, { 'pieces.2': '2' })).status).toBe(303)
    for (const reader of [staff, await newStaff('workshop')]) {
      expect(textOf(await reader.page(pageOf(number)))).toContain('2 of 3 were refunded')
    }
    const [, tower] = await sheetsOf(staff, 'cut-list', number)
    expect(tower).toContain('Pieces 1; 2 of 3 were refunded')
    expect(tower).not.toContain('pieces together')
    const [slip] = await sheetsOf(staff, 'packing-slip', number)
    expect(slip).toMatch(/ 1 Linen Tower/)
    expect(slip).toContain('Refunded, not in the cartons: 2 × Linen Tower')
    const labels = await sheetsOf(staff, 'carton-labels', number)
    expect(labels.filter((label) => label.includes('Linen Tower'))).toSatisfy((mine: string[]) =>
      mine.every((label) => !label.includes('piece 2 of')),
    )
  })

  test('of a whole line leave the other lines to be made', async () => {
    const { id, number } = await newDeskOrder()
    await addTowers(id)
    await refundPieces(staff, number, { 'pieces.2': '3' })
    const lists = await sheetsOf(staff, 'cut-list', number)
    expect(lists).toHaveLength(1)
    expect(lists[0]).toContain('line 1 of 1')
    expect((await sheetsOf(staff, 'carton-labels', number)).join(' ')).not.toContain('Linen Tower')
  })

  test('of all lines leave nothing to print, and nothing is marked as printed', async () => {
    const { number } = await newDeskOrder()
    await refundPieces(staff, number, { 'pieces.1': '2' })
    const answer = await act(staff, deskPaths.orders, 'orders-bulk', { 'n[]': [`${number}/1`], do: 'cut-list' })
    await expect(answer).toAnswer(
      422,
      expect.stringContaining(`${number} has no pieces left: all were refunded. It wasn’t printed.`),
    )
    expect(await printedAt(number)).toBeNull()
  })

  test('by a refund without an answer are still made', async () => {
    const { id, number } = await newDeskOrder()
    await DB.batch([
      DB.prepare(
        `INSERT INTO order_refunds (order_id, amount_cents, provider, state, form_key, reason, actor, created_at)
         VALUES (?1, 500, 'invoice', 'unknown', 'open-' || ?1, 'Late', 'Dana Okafor', 1)`,
      ).bind(id),
      DB.prepare(
        `INSERT INTO order_refund_lines (refund_id, line_no, quantity, amount_cents)
         SELECT id, 1, 1, 500 FROM order_refunds WHERE order_id = ?`,
      ).bind(id),
    ])
    expect((await sheetsOf(staff, 'packing-slip', number))[0]).toMatch(/ 2 Wire basket/)
  })
})

describe('an order of which nothing is made', () => {
  const cases: [string, Parameters<typeof newDeskOrder>[0], string][] = [
    ['canceled', { status: 'canceled' }, 'is canceled'],
    ['refunded', { status: 'refunded' }, 'is refunded'],
    ['unpaid', { status: 'pending_payment' }, 'is not paid yet'],
    ['in need of attention', { status: 'needs_attention' }, 'needs attention first'],
    ['held', { held: 'Waits for a call.' }, 'is on hold: Waits for a call'],
    ['held while it is cut', { status: 'in_production', held: 'Waits for a call' }, 'is on hold: Waits for a call'],
  ]

  test.each(cases)('because it is %s says so everywhere, and has no sheets', async (_, changes, why) => {
    const staff = await newStaff('workshop')
    const { number } = await newDeskOrder(changes)
    expect(textOf(await staff.page(pageOf(number)))).toContain(`This order ${why}. No parts are made for it.`)
    for (const kind of sheetKinds) {
      const page = await staff.page(sheetsHref(kind, [number]))
      expect(textOf(page)).toContain(`${number} ${why}. It wasn’t printed.`)
      expect(page).not.toContain('sheet-paper')
      expect(page).not.toContain('Print and mark as printed')
    }
    const answer = await act(staff, deskPaths.orders, 'orders-bulk', { 'n[]': [`${number}/1`], do: 'packing-slip' })
    await expect(answer).toAnswer(422, expect.stringContaining(`${number} ${why}`))
    expect(await printedAt(number)).toBeNull()
  })

  test('is left out of many that are printed together, by name, and the others are printed', async () => {
    const [made, held, canceled] = [
      await newDeskOrder(),
      await newDeskOrder({ held: 'Waits for a call' }),
      await newDeskOrder({ status: 'canceled' }),
    ]
    const selected = [made, held, canceled].map(({ number }) => `${number}/1`)
    const answer = await act(staff, deskPaths.orders, 'orders-bulk', { 'n[]': selected, do: 'carton-labels' })
    const numbers = [made, held, canceled].map(({ number }) => number)
    expect(outcomeOf(answer)).toBe(`303 ${sheetsHref('carton-labels', numbers, true)}`)
    const page = textOf(await staff.page(answer.headers.get('Location')!))
    expect(page).toContain(`${held.number} is on hold: Waits for a call. It wasn’t printed.`)
    expect(page).toContain(`${canceled.number} is canceled. It wasn’t printed.`)
    expect(await printedAt(made.number)).not.toBeNull()
    expect([await printedAt(held.number), await printedAt(canceled.number)]).toEqual([null, null])
  })
})
