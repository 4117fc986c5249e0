import { beforeAll, expect, test } from 'vitest'
import { boardTitle } from '#shared/boards/board-length.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { listDesignParts } from '#shared/boards/part-list.ts'
import { pieceTitle } from '#shared/boards/piece-text.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { db } from '#tests/support/db.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newOrderOfCloset, putProduct } from '#tests/support/planner/ordered-closet.ts'
import { readQr } from '#tests/support/desk/read-qr.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const closet = closetOf({ kind: 'l', back: 960, left: 800 })
const boards = boardsOf(closet)
const finish = finishNames[closet.finish]!
let staff: Staff
beforeAll(async () => void (staff = await newStaff('workshop')))

function labelsIn(html: string): string[] {
  return html.replaceAll('<!-- -->', '').split('<article class="sheet-paper sheet-paper--board"').slice(1)
}

const { pieces, drilling } = listDesignParts(closet)
const drilled = new Set(drilling.map(({ panel }) => panel))
const COUNT = boards.length + drilled.size + pieces.length

function boardLabelsIn(html: string): string[] {
  const isOfBoard = (label: string) => label.includes('aria-label="Label') && !/aria-label="Label G\d/.test(label)
  return labelsIn(html).filter(isOfBoard)
}

test('every board of every piece has a label whose QR code opens its own page', async () => {
  const { id, number } = await newOrderOfCloset(closet)
  await db.run('UPDATE order_items SET quantity = 2 WHERE order_id = ?', id)
  const page = await staff.page(sheetsHref('board-labels', [number]))
  expect(labelsIn(page)).toHaveLength(2 * COUNT)
  const labels = boardLabelsIn(page)
  expect(labels).toHaveLength(2 * boards.length)
  const visitor = newVisitor()
  for (const [index, label] of labels.entries()) {
    const board = boards[index % boards.length]!
    expect(label).toContain(`<b>${board.mark}</b> ${board.name}`)
    expect(label).toContain(`${number} · line 1 · piece ${index < boards.length ? 1 : 2} of 2`)
    const address = readQr(label)
    expect(address.startsWith(`${ORIGIN}/part/${number}.1.`)).toBe(true)
    const page = await visitor.page(address.slice(ORIGIN.length))
    expect(page.replaceAll('<!-- -->', '')).toContain(`<h1 class="mb-8">${boardTitle(board, finish)}</h1>`)
  }
})

test('a label says size, edges, finish and section', async () => {
  const { number } = await newOrderOfCloset(closet)
  const labels = boardLabelsIn(await staff.page(sheetsHref('board-labels', [number])))
  const shelf = labels[boards.findIndex(({ role }) => role === 'shelf')]!
  expect(shelf).toMatch(/[\d⅛¼⅜½⅝¾⅞]+ × [\d⅛¼⅜½⅝¾⅞]+″/)
  expect(shelf).toContain(`━ front edge · ${finish}`)
  expect(shelf).toMatch(/(Back|Left) wall, section \d+/)
  expect(labels[boards.findIndex(({ role }) => role === 'kick')]).toContain('no edge band')
})

test('ten labels stand on a sheet', async () => {
  const { number } = await newOrderOfCloset(closet)
  const sheets = (await staff.page(sheetsHref('board-label-sheets', [number]))).split('class="label-sheet"').slice(1)
  expect(sheets).toHaveLength(Math.ceil(COUNT / 10))
  expect(sheets.slice(0, -1).map((sheet) => labelsIn(sheet).length)).toEqual(Array(sheets.length - 1).fill(10))
})

test('pieces of one kind and size share a label whose QR code opens their page, where a claim begins', async () => {
  const { number } = await newOrderOfCloset(closet)
  const labels = labelsIn(await staff.page(sheetsHref('board-labels', [number]))).slice(-pieces.length)
  for (const [index, { mark, name, quantity }] of pieces.entries()) {
    expect(labels[index]).toContain(`<b>${mark}</b> ${name}`)
    expect(labels[index]).toContain(`${quantity} in all`)
  }
  const address = readQr(labels[0]!)
  const html = (await newVisitor().page(address.slice(ORIGIN.length))).replaceAll('<!-- -->', '')
  expect(html).toContain(`<h1 class="mb-8">${pieceTitle(pieces[0]!, finish)}</h1>`)
  const claim = /href="([^"]*\?part=[^"]*)"/.exec(html)![1]!
  expect(await newVisitor().page(claim)).toContain(pieceTitle(pieces[0]!, finish))
})

test('the order’s page at the Desk links the print set, which everyone who cuts it may open', async () => {
  const { number } = await newOrderOfCloset(closet)
  const page = await staff.page(`/desk/orders/${number}`)
  const link = /href="([^"]+)"[^>]*>Drawing and parts list/.exec(page)![1]!.replaceAll('&amp;', '&')
  expect(await newVisitor().page(link)).toContain(`As ordered, ${number}.`)
})

test('a product that is not cut from boards has a label of its own', async () => {
  const { id, number } = await newOrderOfCloset()
  await putProduct(id, 1731)
  expect(labelsIn(await staff.page(sheetsHref('board-labels', [number])))).toHaveLength(1)
})

test('more than 1,500 labels are not printed at once', async () => {
  const { id, number } = await newOrderOfCloset(closet)
  await db.run('UPDATE order_items SET quantity = 99 WHERE order_id = ?', id)
  const response = await staff.get(sheetsHref('board-labels', [number]))
  await expect(response).toAnswer(404, expect.stringContaining(`These orders have ${99 * COUNT} labels.`))
})
