import { expect, test } from 'vitest'
import { listDesignParts, type Piece } from '#shared/boards/part-list.ts'
import { pieceTitle } from '#shared/boards/piece-text.ts'
import { sheetsHref, type SheetKind } from '#shared/desk/paper/sheets.ts'
import { findCause } from '#shared/desk/orders/remakes.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { textOf } from '#tests/support/desk/paper.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { closetOf, oneSection } from '#tests/support/planner/any-design.ts'
import { newOrderOfCloset, putProduct } from '#tests/support/planner/ordered-closet.ts'
import { act, hiddenOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

/** In the catalogue; it is not cut from boards. */
const WITHOUT_BOARDS = 1731

const { pieces, finish } = listDesignParts(closetOf())
const rod = findPiece(({ name }) => name.startsWith('Rod'))
const pins = findPiece(({ name }) => name.startsWith('Shelf pin'))
const remakePage = (number: string) => deskHref(deskPaths.orderRemake, { number })
const rest = { cause: 'Missing', shipping: 'shop' }

function findPiece(is: (piece: Piece) => boolean): Piece {
  return pieces.find(is)!
}

async function remakesOf(id: number) {
  return db.rows<{ id: number; number: string; name: string }>(
    `SELECT id, number, (SELECT name FROM order_items WHERE order_id = orders.id) AS name FROM orders
     WHERE remake_of = ? ORDER BY id`,
    id,
  )
}

async function remadePieces(id: number) {
  return db.rows('SELECT of_line, mark, quantity, cause FROM remade_pieces WHERE order_id = ? ORDER BY mark', id)
}

async function paper(staff: Staff, kind: SheetKind, number: string): Promise<string> {
  return textOf(await staff.page(sheetsHref(kind, [number])))
}

/** The numbers of this month by cause, of pieces. */
async function countedPieces(staff: Staff): Promise<string[]> {
  const html = (await staff.page(deskPaths.remakes)).replaceAll('<!-- -->', '').split('id="pieces-h"')[1]!
  const row = /<tbody><tr>(.*?)<\/tr>/s.exec(html)![1]!
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell!)
}

test('a claim about a rod leads to its remake, and every paper of it names the rod and nothing else', async () => {
  const [staff, order] = [await newStaff(), await newOrderOfCloset(closetOf(), { status: 'delivered' })]
  const fields = { part: `${order.number}/1/${rod.mark}`, board: pieceTitle(rod, finish), problem: 'It is missing' }
  const claim = await newRequest({ kind: 'guarantee-claim', fields })
  const link = /href="([^"]*\/remake[^"]*)"/.exec(await staff.page(`/desk/requests/${claim}`))![1]!
  const [path = '', id] = link.replaceAll('&amp;', '&').split('#')
  const page = await staff.page(path)
  expect(page).toContain(`id="${id}"`)
  expect([...page.matchAll(/name="part\.(\w+)"[^>]*checked/g)].map(([, mark]) => mark)).toEqual([rod.mark])
  expect(textOf(page)).toContain(finish)
  expect(page).toContain('<option value="Missing" selected="">')

  await act(staff, path, 'order-remake', { [`part.${rod.mark}`]: 'on', ...rest })
  const [made] = await remakesOf(order.id)
  expect(made!.name).toBe(`Remake of 1 × ${rod.name} ${rod.mark} for order ${order.number}`)
  expect(await remadePieces(made!.id)).toEqual([{ of_line: 1, mark: rod.mark, quantity: 1, cause: 'Missing' }])
  const stored =
    'SELECT reference FROM form_submissions WHERE id = (SELECT form_id FROM remade_pieces WHERE order_id = ?)'
  expect(await db.value(stored, made!.id)).toBe(claim)

  const cutList = await staff.page(sheetsHref('cut-list', [made!.number]))
  expect([...cutList.matchAll(/<th scope="row">(\w+)<\/th>/g)].map(([, mark]) => mark)).toEqual([rod.mark])
  const labels = await paper(staff, 'board-labels', made!.number)
  expect(labels).toContain(`${rod.mark} ${rod.name}`)
  expect(labels).toContain('1 in all')
  expect(await paper(staff, 'carton-labels', made!.number)).toContain('Carton 1 of 1')
  expect(await paper(staff, 'packing-slip', made!.number)).toContain(`1 × ${rod.name} ${rod.mark}`)
  expect(textOf(await staff.page(`/desk/orders/${made!.number}`))).toContain(`1 × ${rod.name} ${rod.mark}`)
})

test('boards and pieces of one remake are one order, with a carton more for what does not lie flat', async () => {
  const staff = await newStaff()
  const cartons = async (extra: Record<string, string>) => {
    const order = await newOrderOfCloset(closetOf(), { status: 'shipped' })
    await act(staff, remakePage(order.number), 'order-remake', { 'part.S1': 'on', ...extra, ...rest })
    const [made] = await remakesOf(order.id)
    const labels = await paper(staff, 'carton-labels', made!.number)
    return [made!.name.replace(order.number, 'it'), /Carton 1 of (\d+)/.exec(labels)![1]]
  }
  const both: Record<string, string> = { [`part.${pins.mark}`]: 'on', [`quantity.${pins.mark}`]: '4' }
  const named = (...others: string[]) => `Remake of Shelf S1 in ${finish}${others.join('')} for order it`
  expect(await cartons(both)).toEqual([named(` and 4 × ${pins.name} ${pins.mark}`), '1'])
  expect(await cartons({ [`part.${rod.mark}`]: 'on' })).toEqual([named(` and 1 × ${rod.name} ${rod.mark}`), '2'])
  const many = { ...both, [`part.${rod.mark}`]: 'on' }
  expect(await cartons(many)).toEqual([`Remake of 1 board in ${finish} and 5 pieces for order it`, '2'])
})

test('a line without boards is remade, at most in the number that the line has, and once more from its remake', async () => {
  const [staff, order] = [await newStaff(), await newOrderOfCloset(closetOf(), { status: 'delivered' })]
  await putProduct(order.id, WITHOUT_BOARDS, 3)
  const typed = (quantity: string) => ({ 'part.G1': 'on', 'quantity.G1': quantity, ...rest })
  const page = await staff.page(remakePage(order.number))
  expect(page).toContain('name="part.G1"')
  expect(page).not.toContain('Boards of this line')
  const refused = await act(staff, remakePage(order.number), 'order-remake', typed('4'))
  await expect(refused).toAnswer(422, expect.stringContaining('Enter 1 to 3.'))
  await act(staff, remakePage(order.number), 'order-remake', typed('3'))
  const [made] = await remakesOf(order.id)
  expect(await remadePieces(made!.id)).toMatchObject([{ mark: 'G1', quantity: 3 }])

  await db.run(`UPDATE orders SET status = 'shipped' WHERE id = ?`, made!.id)
  await act(staff, remakePage(made!.number), 'order-remake', typed('2'))
  const [again] = await remakesOf(made!.id)
  expect(await remadePieces(again!.id)).toMatchObject([{ mark: 'G1', quantity: 2 }])
})

test('the same form of pieces sent twice makes one order', async () => {
  const [staff, order] = [await newStaff(), await newOrderOfCloset(closetOf(), { status: 'delivered' })]
  const path = remakePage(order.number)
  const form = { ...hiddenOf(await staff.page(path), 'order-remake'), [`part.${rod.mark}`]: 'on', ...rest }
  const answers = await Promise.all([staff.postAs(path, form), staff.postAs(path, form)])
  expect(new Set(answers.map(outcomeOf)).size).toBe(1)
  const made = await remakesOf(order.id)
  expect(made).toHaveLength(1)
  expect(await remadePieces(made[0]!.id)).toHaveLength(1)
})

test('pieces are counted by month and cause, apart from boards, without a remake that was canceled', async () => {
  const [staff, order] = [await newStaff(), await newOrderOfCloset(closetOf(), { status: 'delivered' })]
  await db.run('DELETE FROM board_counts')
  const typed = { [`part.${pins.mark}`]: 'on', [`quantity.${pins.mark}`]: '4', [`part.${rod.mark}`]: 'on' }
  await act(staff, remakePage(order.number), 'order-remake', { ...typed, ...rest })
  expect(await countedPieces(staff)).toEqual(['–', '–', '–', '5', '–', '5'])
  expect(await db.value('SELECT sum(boards) FROM board_counts')).toBe(0)
  const [made] = await remakesOf(order.id)
  await act(staff, `/desk/orders/${made!.number}/cancel`, 'cancel-order', { reason: 'Called to cancel' })
  expect(await countedPieces(staff)).toEqual(['–', '–', '–', '–', '–', '–'])
})

test('the paper of a panel that is made again has its drilling, and that of a shelf has none', async () => {
  const staff = await newStaff()
  const drilling = async (mark: string) => {
    const order = await newOrderOfCloset(closetOf(), { status: 'delivered' })
    await act(staff, remakePage(order.number), 'order-remake', { [`part.${mark}`]: 'on', ...rest })
    const [made] = await remakesOf(order.id)
    const [, table] = (await staff.page(sheetsHref('cut-list', [made!.number]))).split('Drilling, counted')
    return [...(table ?? '').matchAll(/<th scope="row">(\w+)<\/th>/g)].map(([, panel]) => panel)
  }
  expect(new Set(await drilling('B'))).toEqual(new Set(['B']))
  expect(await drilling('S1')).toEqual([])
})

test('six drawer boxes made again are a carton for two people, and one is not', async () => {
  const staff = await newStaff()
  const design = oneSection([{ k: 'drawers', at: 0, h: [8, 8, 8, 8, 8, 8] }], { d: 152 })
  const box = listDesignParts(design).pieces.find(({ name }) => name.startsWith('Drawer box'))!
  for (const [quantity, isHeavy] of [
    [6, true],
    [1, false],
  ] as const) {
    const order = await newOrderOfCloset(design, { status: 'delivered' })
    const typed = { [`part.${box.mark}`]: 'on', [`quantity.${box.mark}`]: String(quantity), ...rest }
    await act(staff, remakePage(order.number), 'order-remake', typed)
    const [made] = await remakesOf(order.id)
    expect((await paper(staff, 'carton-labels', made!.number)).includes('Two people')).toBe(isHeavy)
  }
})

test.each([
  ['It does not fit', 'Measured wrong'],
  ['It arrived damaged', 'Damaged on the way'],
  ['It is missing', 'Missing'],
  ['Something else', ''],
  [undefined, ''],
])('a claim that says “%s” begins its remake with the cause “%s”', (problem, cause) => {
  expect(findCause(problem)).toBe(cause)
})

const panel = listDesignParts(closetOf()).boards.find(({ role }) => role === 'panel')!
const all = listDesignParts(closetOf()).boards.map(({ mark }) => mark)

test.each([
  ['a rod', [rod.mark], 'parcel'],
  ['a bag of pins', [pins.mark], 'parcel'],
  ['a panel', [panel.mark], 'parcel'],
  ['every board', all, 'curbside'],
])('%s of a closet goes as heavy as it is, not as its closet went', async (_, marks, rate) => {
  const staff = await newStaff()
  const order = await newOrderOfCloset(closetOf(), { status: 'delivered', rate: 'curbside' })
  const parts = Object.fromEntries(marks.map((mark) => [`part.${mark}`, 'on']))
  await act(staff, remakePage(order.number), 'order-remake', { ...rest, ...parts })
  const [made] = await remakesOf(order.id)
  expect(await db.value('SELECT rate_id FROM orders WHERE id = ?', made!.id)).toBe(rate)
})
