import { beforeAll, describe, expect, test } from 'vitest'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { db } from '#tests/support/db.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { changeLines, linesPage, ordered, stateOf } from '#tests/support/desk/changed-orders.ts'
import { moneyOf, refund } from '#tests/support/money.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { dollarsOf, loadTariff, newCloset, productOf } from '#tests/support/planner/new-closet.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => {
  staff = await newStaff()
  await loadTariff()
})

const pageOf = (number: string) => `/desk/orders/${number}`
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const [small, large] = [closetOf({ back: 951 }), closetOf({ back: 1401 })]

async function orderedCloset(closet: Design, products: number[] = []): Promise<string> {
  return ordered([await productOf(newVisitor(), closet), ...products])
}

const redraw = (number: string, closet: Design, more: Record<string, string> = {}, by = staff) =>
  changeLines(by, number, { 'design.1': encode(closet), ...more })

async function firstLine(number: string) {
  const row = await db.first<{ code: string; unit: number; name: string; quantity: number; size: string }>(
    `SELECT options ->> 'design' AS code, unit_price_cents AS unit, name, quantity, size FROM order_items
     WHERE order_id = (SELECT id FROM orders WHERE number = ?) AND line_no = 1`,
    number,
  )
  return row!
}

describe('a drawn closet in a paid order', () => {
  test('opens in the planner and comes back as a new drawing with its price', async () => {
    const number = await orderedCloset(small)
    const next = `${linesPage(number)}?line=1`
    const opened = plannerHref({ code: encode(small), next })
    expect(plain(await staff.page(pageOf(number)))).toContain(`href="${opened}"`)
    // A changed drawing keeps the way back, also without a script.
    const form = { _action: 'plan', form: 'closet', do: 'closet', base: 'hung' }
    const changed = await staff.post(opened, { ...form, d: encode(small), next, run: '0', section: '0' })
    const to = changed.headers.get('Location')!
    const [, code] = /[?&]d=([\w-]+)/.exec(to)!
    expect(code).not.toBe(encode(small))
    const planner = plain(await staff.page(to))
    expect(planner).toContain(`href="${next}&design=${code}"`)
    const back = plain(await staff.page(`${next}&design=${code}`))
    expect(hiddenOf(back, 'order-lines')['design.1']).toBe(code)
    expect(back).toMatch(/New drawing, [^<]*: \$[\d,]+\.\d\d/)
  })

  test('changed twice: the price goes up by a due, then down by a refund, and each drawing stays', async () => {
    const number = await orderedCloset(small)
    const placed = await stateOf(number)
    expect(outcomeOf(await redraw(number, large))).toBe(`303 ${pageOf(number)}`)
    const up = await stateOf(number)
    expect(up).toMatchObject({ paid: placed.total, due: up.total - placed.total, status: 'paid' })
    expect(await firstLine(number)).toMatchObject({ code: encode(large), unit: dollarsOf(large) * 100 })
    expect(up.due).toBeGreaterThan(0)
    const smaller = newCloset()
    expect(outcomeOf(await redraw(number, smaller))).toBe(`303 ${pageOf(number)}`)
    const down = await stateOf(number)
    expect(down.due).toBe(0)
    expect(down.paid - down.changedBack).toBe(down.total)
    expect(down.total).toBe(down.goods + down.shipping + down.tax)
    const asPlaced = plain(await staff.page(`${pageOf(number)}/as-placed`))
    expect(asPlaced).toContain(encode(small))
    expect(plain(await staff.page(`${pageOf(number)}/as-placed?revision=2`))).toContain(encode(large))
    expect((await logOf(`order:${down.id}`)).filter(({ action }) => action === 'order.lines')).toHaveLength(2)
  })

  test('is cut, labeled and drilled by the new drawing, and what was printed before is not printed anymore', async () => {
    const larger = closetOf({ back: 1501 })
    const number = await orderedCloset(larger)
    await db.run('UPDATE orders SET printed_at = 1 WHERE number = ?', number)
    const bought = plain(await staff.page(sheetsHref('cut-list', [number])))
    await redraw(number, small)
    const cutList = plain(await staff.page(sheetsHref('cut-list', [number])))
    expect(cutList).not.toBe(bought)
    const labels = plain(await staff.page(sheetsHref('board-labels', [number])))
    const boards = boardsOf(small).length
    expect(labels.match(/aria-label="Label (?!G\d)/g)).toHaveLength(boards)
    expect(
      await db.value<number>(
        'SELECT boards FROM boards_of_orders b JOIN orders o ON o.id = b.order_id WHERE o.number = ?',
        number,
      ),
    ).toBe(boards)
    expect(plain(await staff.page(pageOf(number)))).toContain(encode(small))
  })

  test('keeps the price that was paid if it comes back as it was, whatever it costs today', async () => {
    const closet = newCloset()
    const number = await orderedCloset(closet, [BASKET])
    const before = await stateOf(number)
    await db.run(
      `INSERT INTO tariffs (version, data) SELECT version + 1, json_set(data, '$.version', version + 1, '$.rates.area',
         (data ->> '$.rates.area') + 100) FROM tariffs ORDER BY version DESC LIMIT 1`,
    )
    const same = await act(staff, linesPage(number), 'order-lines', { 'design.1': encode(closet) })
    await db.run('DELETE FROM tariffs WHERE version > 1')
    await expect(same).toAnswer(422, expect.stringContaining('Nothing has changed yet.'))
    expect(await stateOf(number)).toEqual(before)
  })

  test('is looked for by a design’s link, code and number', async () => {
    const [number, other] = [await orderedCloset(small), newCloset()]
    const theirs = await productOf(newVisitor(), other)
    const found = async (find: string) => {
      const shown = await act(staff, linesPage(number), 'order-lines', { find, _preview: 'find' })
      return [...(await shown.text()).matchAll(/name="add\.(\d+)"/g)].map(([, id]) => Number(id))
    }
    const link = `http://shop.test${plannerHref({ code: encode(other), saved: '7.2', name: 'Of someone else' })}`
    for (const typed of [link, encode(other), String(theirs), `http://shop.test/designs/${theirs}`]) {
      expect(await found(typed)).toEqual([theirs])
    }
    expect(outcomeOf(await changeLines(staff, number, { [`add.${theirs}`]: '1' }))).toBe(`303 ${pageOf(number)}`)
    expect(await stateOf(number)).toMatchObject({ status: 'paid' })
  })
})

describe('what cannot be built is refused in the planner’s words', () => {
  const low = { ...small, room: { ...small.room, ceiling: 600 } }
  test.each([
    ['no longer keeps the rules', () => encode(low), 'needs a ceiling of'],
    [
      'has a finish that the shop does not know',
      () => `${encode(small).slice(0, 3)}___${encode(small).slice(6)}`,
      'link is incomplete',
    ],
    ['is cut off', () => encode(small).slice(0, 20), 'link is incomplete'],
  ])('a drawing that %s', async (_, code, words) => {
    const number = await orderedCloset(small)
    const before = await stateOf(number)
    const answer = await act(staff, linesPage(number), 'order-lines', { 'design.1': code() })
    await expect(answer).toAnswer(422, expect.stringContaining(words))
    expect(plain(await staff.page(`${linesPage(number)}?line=1&design=${code()}`))).toContain(words)
    expect(await stateOf(number)).toEqual(before)
  })

  test('and a line whose own drawing can no longer be read stays as it was bought', async () => {
    const number = await orderedCloset(small, [BASKET, BASKET])
    await db.run(
      `UPDATE order_items SET options = json_set(options, '$.design', 'zzzz')
      WHERE line_no = 1 AND order_id = (SELECT id FROM orders WHERE number = ?)`,
      number,
    )
    expect(await staff.page(linesPage(number))).toContain('Change this design')
    expect(outcomeOf(await changeLines(staff, number, { 'quantity.2': '1' }))).toBe(`303 ${pageOf(number)}`)
    expect(await firstLine(number)).toMatchObject({ code: 'zzzz' })
  })
})

describe('meanwhile', () => {
  test('the order is held: the change waits with it', async () => {
    const number = await orderedCloset(small)
    await act(staff, pageOf(number), 'order-hold', { reason: 'Asked to wait' })
    expect(outcomeOf(await redraw(number, large))).toBe(`303 ${pageOf(number)}`)
    expect((await stateOf(number)).due).toBeGreaterThan(0)
  })

  test('the order is canceled: nothing changes', async () => {
    const number = await orderedCloset(small)
    const form = hiddenOf(await staff.page(linesPage(number)), 'order-lines')
    await db.run(`UPDATE orders SET status = 'canceled', version = version + 1 WHERE number = ?`, number)
    const before = await stateOf(number)
    expect((await staff.postAs(linesPage(number), { ...form, 'design.1': encode(large), expected: '1' })).status).toBe(
      409,
    )
    expect((await redraw(number, large)).status).toBe(422)
    expect(await stateOf(number)).toEqual(before)
  })

  test('someone else changes it: the second drawing is refused with who was first', async () => {
    const lee = await newStaff('office', { firstName: 'Lee' })
    const number = await orderedCloset(small)
    const form = hiddenOf(await staff.page(linesPage(number)), 'order-lines')
    await redraw(number, large, {}, lee)
    const before = await stateOf(number)
    const answer = await staff.postAs(linesPage(number), { ...form, 'design.1': encode(newCloset()) })
    await expect(answer).toAnswer(409, expect.stringContaining('Lee Okafor changed this order'))
    expect(await stateOf(number)).toEqual(before)
  })

  test('pieces were refunded: the drawing stays', async () => {
    const number = await orderedCloset(small)
    await refund(number, { pieces: { 1: 1 } })
    const answer = await act(staff, linesPage(number), 'order-lines', { 'design.1': encode(large) })
    expect(answer.status).toBe(422)
    expect(await firstLine(number)).toMatchObject({ code: encode(small) })
    expect((await moneyOf(number)).refunds).toHaveLength(1)
  })
})

describe('once its boards are being cut', () => {
  const states = [
    [
      'the order is in production',
      (number: string) => db.run(`UPDATE orders SET status = 'in_production' WHERE number = ?`, number),
    ],
    [
      'its plan is being cut',
      async (number: string) => {
        await db.run(
          `INSERT INTO cut_plans (state, plan, created_at) VALUES ('started', '{"orders":[],"groups":[]}', 1)`,
        )
        await db.run(
          `INSERT INTO cut_plan_orders (order_id, plan_id, lines)
        SELECT id, (SELECT max(id) FROM cut_plans), '[]' FROM orders WHERE number = ?`,
          number,
        )
      },
    ],
  ] as const
  test.each(states)('%s: the drawing changes only if someone says that the workshop knows', async (_, cut) => {
    const number = await orderedCloset(small)
    await cut(number)
    expect(await staff.page(linesPage(number))).toContain('The workshop knows of the change')
    const refused = await redraw(number, large)
    await expect(refused).toAnswer(422, expect.stringContaining('Parts of this order are being cut.'))
    expect(outcomeOf(await redraw(number, large, { despite_cut: 'on' }))).toBe(`303 ${pageOf(number)}`)
    expect(await firstLine(number)).toMatchObject({ code: encode(large) })
  })
})
