import { beforeAll, describe, expect, test } from 'vitest'
import { KERF } from '#shared/boards/allowances.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { CutPlan } from '#desk/cut/cut-plan.ts'
import { placePieces } from '#shared/boards/plan/layout.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder, orderNow } from '#tests/support/desk-orders.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { putProduct } from '#tests/support/planner/ordered-closet.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('workshop')))

async function kit(id = 1101, quantity = 1): Promise<string> {
  const order = await newDeskOrder()
  await putProduct(order.id, id, quantity)
  return order.number
}

const plan = (numbers: string[], by = staff) => act(by, deskPaths.cut, 'cut-plan', { 'n[]': numbers })
const pageOf = (response: Response) => response.headers.get('Location')!.replace(/^https?:\/\/[^/]+/, '')
const planOf = async (page: string): Promise<CutPlan> =>
  JSON.parse((await db.value<string>('SELECT plan FROM cut_plans WHERE id = ?', Number(page.split('/').at(-1))))!)
const listed = ({ orders, groups }: CutPlan) =>
  groups.flatMap(({ layouts }) =>
    layouts.flatMap(placePieces).map(({ order, line, piece, mark }) => [orders[order], line, piece, mark].join(' ')),
  )
const offcuts = () => db.rows('SELECT from_plan, used_by, thrown_at FROM offcuts ORDER BY id')

describe('a plan', () => {
  test('has each board of its orders once, and their hardware', async () => {
    const [first, second] = [await kit(1101, 2), await kit(1102)]
    expect(textOf(await staff.page(deskPaths.cut))).toContain(first)
    const page = pageOf(await plan([first, second]))
    const boards = listed(await planOf(page))
    expect(new Set(boards).size).toBe(boards.length)
    expect(boards.filter((board) => board.startsWith(`${first} 1 2 `)).length).toBeGreaterThan(8)
    const expected = await db.value<number>(
      `SELECT sum(boards) FROM boards_of_orders b JOIN orders o ON o.id = b.order_id WHERE o.number IN (?, ?)`,
      ...[first, second],
    )
    expect(boards).toHaveLength(expected!)
    const shown = textOf(await staff.page(page))
    expect(shown).toMatch(/\d+ sheets? of 49 × 97″/)
    expect(shown).toContain('feet of edge band')
    expect(shown).toMatch(/Crosscut \d+/)
    expect(shown).toMatch(/\d+ × Cam/)
    expect(textOf(await staff.page(deskPaths.cut))).not.toContain(`${first} ,`)
  })

  test('starts its orders, then leaves offcuts, which the next one uses', async () => {
    const number = await kit()
    const page = pageOf(await plan([number]))
    expect(outcomeOf(await act(staff, page, 'cut-start'))).toBe(`303 ${page}`)
    expect((await orderNow(number)).status).toBe('in_production')
    await act(staff, page, 'cut-done')
    const left = await offcuts()
    expect(left.length).toBeGreaterThan(0)
    const next = pageOf(await plan([await kit()]))
    const used = (await offcuts()).filter(({ used_by: by }) => by === Number(next.split('/').at(-1)))
    expect(used.length).toBeGreaterThan(0)
    await act(staff, next, 'cut-drop')
    expect((await offcuts()).every(({ used_by: by }) => by === null)).toBe(true)
    expect(await staff.page(next)).toContain('Dropped')
    await act(staff, deskPaths.cut, 'offcut-throw')
    expect((await offcuts()).filter(({ thrown_at: at }) => at !== null)).toHaveLength(1)
  })

  test('strikes out the boards of an order that was canceled meanwhile', async () => {
    const numbers = [await kit(), await kit()]
    const page = pageOf(await plan(numbers))
    expect(await staff.page(page)).not.toContain('line-through')
    await db.run(`UPDATE orders SET status = 'canceled' WHERE number = ?`, numbers[1]!)
    const shown = await staff.page(page)
    expect(shown).toContain('line-through')
    expect(textOf(shown)).toContain('was canceled: leave its boards out')
    const csv = await (await act(staff, page, 'cut-file', { format: 'csv' })).text()
    expect([csv.includes(numbers[0]!), csv.includes(numbers[1]!)]).toEqual([true, false])
    expect(await (await act(staff, page, 'cut-file', { format: 'dxf' })).text()).toContain('Leave out')
  })

  test('is saved as rows, and as sheets and cuts that give the same pieces', async () => {
    const page = pageOf(await plan([await kit(1101), await kit(1102)]))
    const frozen = await planOf(page)
    const rows = (await (await act(staff, page, 'cut-file', { format: 'csv' })).text()).trim().split('\r\n')
    expect(rows).toHaveLength(1 + listed(frozen).length)
    const dxf = await (await act(staff, page, 'cut-file', { format: 'dxf' })).text()
    const sheets = frozen.groups.flatMap(({ layouts }) => layouts)
    const read = readSheets(dxf)
    expect(read).toHaveLength(sheets.length)
    for (const [index, layout] of sheets.entries()) {
      const parts = new Set(read[index])
      for (const { x, y, length, width } of placePieces(layout)) expect(parts).toContain([x, y, length, width].join())
    }
  })

  test('has labels in the order in which its boards are cut', async () => {
    const numbers = [await kit(), await kit(1102)]
    const page = pageOf(await plan(numbers))
    const link = /href="([^"]*board-label-sheets[^"]*)"/.exec(await staff.page(page))![1]!.replaceAll('&amp;', '&')
    const labels = [...(await staff.page(link)).matchAll(/aria-label="Label (\S+), (\S+), piece (\d+)"/g)]
    const boards = listed(await planOf(page))
    const printed = labels.map(([, mark, number, piece]) => [number, 1, piece, mark].join(' '))
    expect(printed.slice(0, boards.length)).toEqual(boards)
  })
})

describe('is refused', () => {
  test('for no order, for too many, and for one that is not ready', async () => {
    const onHold = (await newDeskOrder({ held: 'Waits' })).number
    const basket = (await newDeskOrder()).number
    const asked: [string[], string][] = [
      [[], 'Select at least one order.'],
      [Array.from({ length: 41 }, (_, n) => `AL-${n}`), 'Plan up to 40 at a time.'],
      [['AL-2222-222'], 'No order has the number'],
      [[onHold], 'It wasn’t planned.'],
      [[basket], 'None of these orders has boards to cut.'],
    ]
    for (const [numbers, message] of asked)
      await expect(await plan(numbers)).toAnswer(422, expect.stringContaining(message))
  })

  test('to the second of two who plan the same order at once', async () => {
    const [number, other] = [await kit(), await newStaff('office')]
    const answers = await Promise.all([plan([number]), plan([number], other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, expect.toBeOneOf([409, 422])])
    expect(await db.value('SELECT count(*) FROM cut_plan_orders p JOIN orders o ON o.id = p.order_id WHERE o.number = ?', number)).toBe(1) // prettier-ignore
  })

  test('to drop one that someone else started meanwhile', async () => {
    const page = pageOf(await plan([await kit()]))
    const shown = await staff.page(page)
    await act(staff, page, 'cut-start')
    expect((await staff.postAs(page, hiddenIn(shown, 'cut-drop'))).status).toBe(409)
  })

  test.each([
    ['has fewer pieces', 'UPDATE order_items SET quantity = 1 WHERE order_id = ?', 'was changed since it was planned'],
    [
      'has another product',
      'UPDATE order_items SET product_id = 1102 WHERE order_id = ?',
      'was changed since it was planned',
    ],
    ['has a piece more', 'UPDATE order_items SET quantity = 3 WHERE order_id = ?', 'was changed since it was planned'],
    ['is on hold', `UPDATE orders SET held = 'Waits' WHERE id = ?`, 'is on hold or waits for a payment'],
  ])('to start one of an order that %s by now, until it is dropped and planned anew', async (_, sql, why) => {
    const number = await kit(1101, 2)
    const page = pageOf(await plan([number]))
    await db.run(sql, (await db.value<number>('SELECT id FROM orders WHERE number = ?', number))!)
    expect(textOf(await staff.page(page))).toContain(`it ${why}`)
    await expect(await act(staff, page, 'cut-start')).toAnswer(422, expect.stringContaining(`${number} ${why}`))
    await act(staff, page, 'cut-drop')
    await db.run(`UPDATE orders SET held = '' WHERE number = ?`, number)
    expect((await plan([number])).status).toBe(303)
  })
})

test('an order that goes back to Paid after its plan was started can be planned again once that is dropped', async () => {
  const number = await kit()
  const page = pageOf(await plan([number]))
  await act(staff, page, 'cut-start')
  await db.run(`UPDATE orders SET status = 'paid' WHERE number = ?`, number)
  expect((await plan([number])).status).toBe(422)
  await act(staff, page, 'cut-drop')
  expect((await plan([number])).status).toBe(303)
})

function hiddenIn(html: string, action: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes(`value="${action}"`))!
  return Object.fromEntries([...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])) // prettier-ignore
}

/** The parts of each sheet of a DXF after all its cuts, as "x,y,length,width" in eighths. */
function readSheets(dxf: string): string[][] {
  const values = dxf.split('\r\n')
  const lines: { layer: string; x1: number; y1: number; x2: number; y2: number }[] = []
  for (let at = 0; at + 1 < values.length; at += 2) {
    if (values[at] !== '0' || values[at + 1] !== 'LINE') continue
    const numbers = [5, 7, 9, 11].map((more) => Number(values[at + more]) * 8)
    lines.push({ layer: values[at + 3]!, x1: numbers[0]!, y1: numbers[1]!, x2: numbers[2]!, y2: numbers[3]! })
  }
  const sheets = Map.groupBy(lines, ({ x1 }) => Math.floor(x1 / 480))
  return [...sheets.values()].map((own) => {
    const left = Math.min(...own.map(({ x1 }) => x1))
    const outline = own.filter(({ layer }) => layer === 'SHEET')
    const whole = {
      ...{ x: 0, y: 0, width: Math.max(...outline.map(({ x1 }) => x1)) - left },
      length: Math.max(...outline.map(({ y1 }) => y1)),
    }
    let parts = [whole]
    for (const cut of own.filter(({ layer }) => layer === 'CUT')) {
      const [x, y, isAcross] = [cut.x1 - left, cut.y1, cut.y1 === cut.y2]
      expect([cut.x2 - left <= whole.width, cut.y2 <= whole.length]).toEqual([true, true])
      const part = parts.find((each) =>
        isAcross
          ? each.x === x && each.width === cut.x2 - cut.x1 && y > each.y && y < each.y + each.length
          : each.y === y && each.length === cut.y2 - cut.y1 && x > each.x && x < each.x + each.width,
      )!
      const own2 = isAcross ? { ...part, length: y - part.y } : { ...part, width: x - part.x }
      const rest = isAcross
        ? { ...part, y: y + KERF, length: part.y + part.length - y - KERF }
        : { ...part, x: x + KERF, width: part.x + part.width - x - KERF }
      parts = [...parts.filter((each) => each !== part), own2, rest]
    }
    return parts.map((each) => [each.x, each.y, each.length, each.width].join())
  })
}
