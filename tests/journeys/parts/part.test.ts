import { beforeAll, describe, expect, test } from 'vitest'
import { boardTitle } from '#shared/boards/board-length.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { href, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { withNotedQueries } from '#tests/support/noted-queries.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { largestCloset } from '#tests/support/planner/largest-closet.ts'
import { newOrderOfCloset, putProduct } from '#tests/support/planner/ordered-closet.ts'
import { wineRoom } from '#tests/support/planner/wine-room.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { partToken } from '#worker/base/signing/part-token.ts'

const closet = closetOf({ kind: 'u', back: 960, left: 800, right: 800 })
const customer = {
  ...{ firstName: 'Wilhelmina', lastName: 'Quackenbush', email: 'quack@example.org', phone: '541-555-0187' },
  ...{ zip: '97739', note: 'Gate code 4471', totalCents: 123_400 },
}
let order: Awaited<ReturnType<typeof newOrderOfCloset>>
beforeAll(async () => void (order = await newOrderOfCloset(closet, customer)))

const partOf = (mark: string, token = order.token) => href(paths.part, { token, mark })

function headingOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]!.replaceAll('<!-- -->', '')
}

function factOf(html: string, term: string): string | undefined {
  return new RegExp(`<dt>${term}</dt><dd>([^<]*)`).exec(html)?.[1]
}

test('a board of each kind, and some more, have a page with their size and finish, in which they are lit', async () => {
  const visitor = newVisitor()
  const boards = boardsOf(closet)
  const isFirst = ({ role }: (typeof boards)[number], index: number) =>
    boards.findIndex((each) => each.role === role) === index
  for (const board of boards.filter((each, index) => index % 9 === 0 || isFirst(each, index))) {
    const html = await visitor.page(partOf(board.mark))
    expect(headingOf(html)).toBe(boardTitle(board, finishNames[closet.finish]!))
    expect([board.mark, html.includes('fill="#f59e0b"')]).toEqual([board.mark, true])
    expect(factOf(html, 'Step')).toMatch(/^\d of \d: /)
  }
})

test('a shelf’s page says where it is, how high, what holds it, and which boards are beside it', async () => {
  const html = await newVisitor().page(partOf('S2'))
  expect(factOf(html, 'Where')).toMatch(/^(Back|Left|Right) wall, section \d+$/)
  expect(factOf(html, 'Height')).toMatch(/^[\d⅛¼⅜½⅝¾⅞]+″ from the floor to its lower side$/)
  expect(factOf(html, 'Hardware')).toBe('4 × Shelf pin, 5 mm')
  expect(html).toMatch(new RegExp(`rel="prev"[^>]*href="${partOf('S1')}"`))
  expect(html).toMatch(new RegExp(`rel="next"[^>]*href="${partOf('S3')}"`))
  expect(html).toContain(`href="${paths.guaranteeClaim}?part=${encodeURIComponent(`${order.token}/S2`)}"`)
})

test('addresses are read in either case', async () => {
  const { mark } = boardsOf(closet).find(({ role }) => role === 'shelf')!
  expect(headingOf(await newVisitor().page(partOf(mark).toLowerCase()))).toMatch(/^Shelf S1 · /)
})

test('the page without a mark, or with an unknown one, lists all marks', async () => {
  const links = boardsOf(closet).map(({ mark }) => `href="${partOf(mark)}"`)
  for (const path of [href(paths.parts, { token: order.token }), partOf('Z99'), partOf('x'.repeat(5_000))]) {
    const response = await newVisitor().get(path)
    const html = await response.text()
    expect([response.status, links.filter((link) => !html.includes(link))]).toEqual([200, []])
  }
  expect(await newVisitor().page(partOf('Z99'))).toContain('Nothing here has the mark Z99.')
})

describe('the shop’s own page says that nothing is there', () => {
  const { appKey } = readSettings(testEnv)
  test.each([
    ['a token that the shop did not issue', () => order.token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
    ['the signature of another line', () => partToken(appKey, { number: order.number, line: 2 }).replace('.2.', '.1.')],
    ['a line that the order does not have', () => partToken(appKey, { number: order.number, line: 2 })],
    ['an order that does not exist', () => partToken(appKey, { number: 'AL-2222-222', line: 1 })],
    ['a token of 10 KB', () => `${order.token}${'x'.repeat(10_240)}`],
    ['no token', () => '.'],
  ])('for %s', async (_, token) => {
    for (const path of [href(paths.parts, { token: token() }), partOf('S1', token())]) {
      const response = await newVisitor().get(path)
      expect([response.status, (await response.text()).includes('class="container section not-found"')]).toEqual([
        404,
        true,
      ])
    }
  })
})

test('a product that is not built of boards lists its pieces', async () => {
  const { appKey } = readSettings(testEnv)
  const { id, number } = await newOrderOfCloset()
  await putProduct(id, 1731)
  const token = partToken(appKey, { number, line: 1 })
  expect(await newVisitor().page(href(paths.parts, { token }))).toContain(`href="${partOf('G1', token)}"`)
})

test('nothing of the customer and no price is on any of its pages', async () => {
  const { DB } = testEnv
  const rows = await Promise.all([
    DB.prepare('SELECT * FROM orders WHERE id = ?').bind(order.id).first(),
    ...['order_addresses', 'order_items', 'payment_attempts'].map((table) =>
      DB.prepare(`SELECT * FROM ${table} WHERE order_id = ?`).bind(order.id).first(),
    ),
  ])
  const shown = new Set(['number', 'options', 'size', 'name', 'image', 'status', 'state', 'country'])
  const texts = rows
    .flatMap((row) => Object.entries(row!))
    .filter(([name, value]) => !shown.has(name) && typeof value === 'string' && value.length > 3)
    .map(([, value]) => value as string)
  expect(texts).toEqual(expect.arrayContaining(['Wilhelmina', 'Quackenbush', '8 Fir St', '97739', 'quack@example.org']))
  for (const path of [href(paths.parts, { token: order.token }), partOf('S1'), partOf('A')]) {
    const main = /<main[\s\S]*<\/main>/.exec(await newVisitor().page(path))![0]
    const whole = await newVisitor().page(path)
    expect(texts.filter((text) => main.includes(text))).toEqual([])
    for (const text of Object.values(customer)) expect(whole).not.toContain(String(text))
    expect(/\$\s?\d|1,?234|1,?224/.exec(main.replaceAll(/<svg[\s\S]*?<\/svg>/g, ''))?.[0]).toBeUndefined()
  }
})

test('its pages are neither found by search engines nor kept by caches', async () => {
  for (const path of [href(paths.parts, { token: order.token }), partOf('S1')]) {
    const response = await newVisitor().get(path)
    expect(response.headers.get('Cache-Control')).toMatch(/no-store|private/)
    expect(await response.text()).toContain('content="noindex')
  }
})

test('its pages ask the database at most twice', async () => {
  const noted = withNotedQueries()
  const visitor = newVisitor(noted.env)
  await visitor.page(paths.faq)
  for (const path of [href(paths.parts, { token: order.token }), partOf('S1')]) {
    noted.batches.length = noted.alone.length = 0
    await visitor.page(path)
    expect([...noted.batches.flat(), ...noted.alone].length).toBeLessThanOrEqual(2)
  }
})

test.each([
  ['with the most shelves', largestCloset('u')],
  ['with the most bottles', wineRoom()],
])('the pages of a closet %s have at most 40 KB', async (_, largest) => {
  const { token } = await newOrderOfCloset(largest)
  const boards = boardsOf(largest)
  const some = boards.filter((_each, index) => index % Math.ceil(boards.length / 8) === 0)
  for (const path of [href(paths.parts, { token }), ...some.map(({ mark }) => partOf(mark, token))]) {
    expect([path, sizeOf(await newVisitor().page(path))]).toEqual([path, expect.toSatisfy(isSmall)])
  }
})

test('a closet with hundreds of boards has its marks in ranges, and a form that finds each', async () => {
  const { token } = await newOrderOfCloset(largestCloset('u'))
  const all = href(paths.parts, { token })
  expect(await newVisitor().page(all)).toMatch(/<dd[^>]*>S1–S\d+<\/dd>/)
  expect(headingOf(await newVisitor().page(`${all}?mark=+s300`))).toMatch(/^Shelf S300 · /)
  expect(await newVisitor().page(`${all}?mark=S9999`)).toContain('Nothing here has the mark S9999.')
})

test('every second product of the catalogue has small pages, with a drawing for each board', async () => {
  const { id, number } = await newOrderOfCloset()
  const token = partToken(readSettings(testEnv).appKey, { number, line: 1 })
  const { results } = await testEnv.DB.prepare(
    'SELECT min(id) AS id FROM products WHERE id < 2000 GROUP BY family_id HAVING family_id % 2 = 1',
  ).all()
  const visitor = newVisitor()
  let count = 0
  for (const product of results) {
    await putProduct(id, product['id'] as number)
    const response = await visitor.get(href(paths.parts, { token }))
    const list = await response.text()
    if (response.status === 404) continue
    const links = [...list.matchAll(/href="(\/part\/[^"]+\/[A-Z]+\d*)"/g)].map(([, link]) => link!)
    const board = links.findLast((link) => !/\/G\d+$/.test(link))
    if (board) count += 1
    for (const html of [
      list,
      ...(await Promise.all([links.at(-1)!, board ?? []].flat().map((link) => visitor.page(link)))),
    ]) {
      expect([product['id'], sizeOf(html)]).toEqual([product['id'], expect.toSatisfy(isSmall)])
    }
    if (board) expect(await visitor.page(board)).toContain('role="img"')
  }
  expect(count).toBeGreaterThan(12)
})

function sizeOf(html: string): number {
  return new TextEncoder().encode(html).length
}

function isSmall(bytes: number): boolean {
  return bytes <= 40_960
}
