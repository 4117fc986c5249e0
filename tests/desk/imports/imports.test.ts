import { readXlsx } from 'hucre/xlsx'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { workbook } from '#api/account/workbook.ts'
import { db } from '#tests/support/db.ts'
import { familyNow, pricesNow } from '#tests/support/desk/products.ts'
import { allFamilies, apply, csvFile, IMPORT, postFile, readIn, sendFile } from '#tests/support/desk/imports.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const stockOf = (id: number) => db.first('SELECT quantity, warn_below AS low FROM stock WHERE product_id = ?', id)

/** 61 rows, three of which are wrong: 58 families become a dollar more expensive. */
async function sixtyOne(): Promise<{ rows: (string | number)[][]; changed: number[] }> {
  const families = (await allFamilies()).filter(({ sale }) => sale === null || sale > 0).slice(0, 60)
  const rows = families.map(({ id, price, sale }) => [
    ...[id, ((price + 100) / 100).toFixed(2)],
    sale === null ? '' : (sale / 100).toFixed(2),
  ])
  rows[12]![1] = '1,19O'
  rows[50]![2] = '99999.00'
  rows.splice(29, 0, [1320_000, '100.00', ''])
  const changed = families.filter((_, index) => index !== 12 && index !== 50).map(({ id }) => id)
  return { rows: [['id', 'price', 'sale_price'], ...rows], changed }
}

describe('an import file', () => {
  test('with 3 bad of 61 rows names them with column, value and cure, changes 58 without them, and undo restores all 58', async () => {
    const before = await allFamilies()
    const { rows, changed } = await sixtyOne()
    const prices = await pricesNow(changed[0]!)
    const path = await readIn(staff, csvFile(rows))
    const html = plain(await staff.page(path))
    expect(html).toMatch(/<dd>58<\/dd><dt>rows change/)
    expect(html).toMatch(/<dd>3<\/dd><dt>rows are wrong/)
    for (const [row, column, value, cure] of [
      [14, 'price', '1,19O', 'Write 1190.00.'],
      [31, 'id', '1320000', 'Nearest: '],
      [53, 'sale_price', '99999.00', 'The sale price has to be below the price'],
    ]) {
      const at = html.indexOf(`<th scope="row" data-label="Row">${row}</th>`)
      const shown = html.slice(at, html.indexOf('</tr>', at))
      expect(at).toBeGreaterThan(0)
      for (const part of [column, value, cure]) expect(shown).toContain(part)
    }
    expect(await allFamilies()).toEqual(before)

    const refused = await apply(staff, path)
    expect([refused.status, plain(await refused.text())]).toEqual([422, expect.stringContaining('correct the file')])
    expect(await allFamilies()).toEqual(before)

    expect((await apply(staff, path, { leave_out: 'on' })).status).toBe(303)
    const after = await allFamilies()
    const differing = after.filter((row, index) => row.price !== before[index]!.price)
    expect(differing.map(({ id }) => id)).toEqual(changed)
    expect(differing.every(({ id, price }) => price === before.find((row) => row.id === id)!.price + 100)).toBe(true)
    expect(await pricesNow(changed[0]!)).not.toEqual(prices)
    expect((await familyNow(changed[0]!)).deskAt).not.toBeNull()
    expect((await logOf(`family:${changed[0]}`)).at(-1)).toMatchObject({ summary: 'Imported prices.csv' })

    expect((await act(staff, IMPORT, 'import-undo')).status).toBe(303)
    expect(await allFamilies()).toEqual(before)
    expect(await pricesNow(changed[0]!)).toEqual(prices)
  })

  test('names the rows that take more than half off, applies them only if someone is sure, and undo restores them', async () => {
    const [before, half] = [await familyNow(1212), await familyNow(1222)]
    const [price, prices] = [(half.priceCents / 100 / 3).toFixed(2), await pricesNow(1222)]
    const file = csvFile([
      ['id', 'price', 'sale_price'],
      [1212, (before.priceCents / 100 + 1).toFixed(2), ''],
      [1222, price, ''],
    ])
    const path = await readIn(staff, file)
    const html = plain(await staff.page(path))
    expect(html).toMatch(
      /<dd>1<\/dd><dt>row changes.*<dd>0<\/dd><dt>rows are wrong.*<dd>1<\/dd><dt>row takes more than half off/s,
    )
    expect(html).toMatch(
      /<th scope="row"[^>]*>3<\/th><td[^>]*>1222<\/td>.*This takes more than half off: \$.* becomes \$/s,
    )
    expect(html).toContain('Yes, also 1 row with more than half off')
    const refused = await apply(staff, path)
    expect([refused.status, plain(await refused.text())]).toEqual([422, expect.stringContaining('if you are sure')])
    expect([await familyNow(1212), await familyNow(1222)]).toEqual([before, half])

    expect((await apply(staff, path, { leave_out: 'on' })).status).toBe(303)
    expect([(await familyNow(1212)).priceCents, await pricesNow(1222)]).toEqual([before.priceCents + 100, prices])
    await act(staff, IMPORT, 'import-undo')

    expect((await apply(staff, await readIn(staff, file), { sure: 'on' })).status).toBe(303)
    expect((await familyNow(1212)).priceCents).toBe(before.priceCents + 100)
    expect((await familyNow(1222)).priceCents).toBe(Math.round(Number(price) * 100))
    await act(staff, IMPORT, 'import-undo')
    expect((await familyNow(1222)).priceCents).toBe(half.priceCents)
    expect(await pricesNow(1222)).toEqual(prices)
  })

  test('gives back its wrong rows with a column that says what is wrong', async () => {
    const { rows } = await sixtyOne()
    const path = await readIn(staff, csvFile(rows))
    const answer = await act(staff, path, 'import-problems')
    const cells = parseCsv(await answer.text())
    expect(cells[0]).toEqual(['id', 'price', 'sale_price', 'problem'])
    expect(cells).toHaveLength(4)
    expect(cells[1]![3]).toContain('price: “1,19O” is not an amount.')
  })

  test('changes texts, position and what is for sale, and undo puts them back', async () => {
    const [before, sold] = [
      await familyNow(1203),
      'SELECT count(*) FROM products WHERE family_id = 1203 AND for_sale = 1',
    ]
    const forSale = await testEnv.DB.prepare(sold).first('count(*)')
    const rows = [
      ['id', 'name', 'description', 'position', 'for_sale', 'notes'],
      [1203, 'A new name', 'A new text, “quoted”', 7, 'no', 'mine'],
    ]
    const path = await readIn(staff, csvFile(rows))
    expect(plain(await staff.page(path))).toMatch(/notes<\/dt><dd><span class="muted">unknown, not read/)
    expect((await apply(staff, path)).status).toBe(303)
    expect((await familyNow(1203)).name).toBe('A new name')
    expect(await testEnv.DB.prepare(sold).first('count(*)')).toBe(0)
    await act(staff, IMPORT, 'import-undo')
    expect((await familyNow(1203)).name).toBe(before.name)
    expect(await testEnv.DB.prepare(sold).first('count(*)')).toBe(forSale)
  })

  test('leaves out and names a family that someone changed since it was read', async () => {
    const path = await readIn(staff, csvFile('id,price\n1201,777.00\n1202,778.00'))
    await act(await newStaff('office'), '/desk/products/1202', 'product-prices', {
      price: '912',
      sale_price: '',
      sure: 'on',
    })
    expect(plain(await staff.page(path))).toContain('Changed since the file was read')
    const answer = await apply(staff, path)
    expect([answer.status, (await familyNow(1201)).priceCents]).toEqual([303, 77_700])
    expect((await familyNow(1202)).priceCents).toBe(91_200)
  })

  test('is undone only where no one changed it since', async () => {
    const first = await familyNow(1401)
    const path = await readIn(staff, csvFile('id,price\n1401,450\n1402,950'))
    await apply(staff, path)
    await act(staff, '/desk/products/1402', 'product-prices', { price: '999', sale_price: '', sure: 'on' })
    await act(staff, IMPORT, 'import-undo')
    expect((await familyNow(1401)).priceCents).toBe(first.priceCents)
    expect((await familyNow(1402)).priceCents).toBe(99_900)
  })

  test.each([
    [23, 303],
    [25, 409],
  ])('that was applied %i hours ago is undone or not: %i', async (hours, status) => {
    const rows = [
      ['id', 'price'],
      [1403, 700 + hours],
    ]
    await apply(staff, await readIn(staff, csvFile(rows)))
    const form = hiddenOf(await staff.page(IMPORT), 'import-undo')
    await db.run('UPDATE imports SET applied_at = applied_at - ? WHERE id = ?', hours * 3_600_000, form['id'])
    expect((await staff.postAs(IMPORT, form)).status).toBe(status)
    if (status === 409) expect((await familyNow(1403)).priceCents).toBe((700 + hours) * 100)
  })

  test('refuses an empty cell for the stock of what is in stock', async () => {
    const rows = [
      ['product', 'stock'],
      [1632, ''],
    ]
    const html = plain(await staff.page(await readIn(staff, csvFile(rows, 'stock.csv'))))
    expect(html).toMatch(/<dd>0<\/dd><dt>rows change.*<dd>1<\/dd><dt>row is wrong/s)
  })

  test('of stock counts pieces, and is refused for what is no number of pieces', async () => {
    const before = await stockOf(1632)
    const bad = await readIn(
      staff,
      csvFile(
        [
          ['product', 'stock'],
          [1632, 'many'],
        ],
        'stock.csv',
      ),
    )
    expect(plain(await staff.page(bad))).toContain('“many” is not a number of pieces.')
    const path = await readIn(
      staff,
      csvFile(
        [
          ['product', 'stock', 'low_below'],
          [1632, 42, 9],
        ],
        'stock.csv',
      ),
    )
    expect((await apply(staff, path)).status).toBe(303)
    expect(await stockOf(1632)).toEqual({ quantity: 42, low: 9 })
    await act(staff, IMPORT, 'import-undo')
    expect(await stockOf(1632)).toEqual(before)
  })

  test('can be an Excel file, and an export is one that changes nothing', async () => {
    for (const format of ['csv', 'xlsx']) {
      for (const kind of ['families', 'stock']) {
        const saved = await act(staff, deskPaths.products, 'products-export', { kind, format })
        const bytes = await saved.arrayBuffer()
        const path = await readIn(staff, new File([bytes], `out.${format}`))
        expect(plain(await staff.page(path))).toMatch(/<dd>0<\/dd><dt>rows change.*<dd>0<\/dd><dt>rows are wrong/s)
      }
    }
    const book = await workbook([{ name: 'a', headings: ['id', 'price'], rows: [{ id: 1403, price: 812.5 }] }])
    await apply(staff, await readIn(staff, new File([book], 'a.xlsx')))
    expect((await familyNow(1403)).priceCents).toBe(81_250)
    expect((await readXlsx(book)).sheets).toHaveLength(1)
  })

  test.each([
    ['no header', csvFile('1,2'), 'no column “id” or “product”'],
    ['no rows', csvFile('id,price'), 'no rows'],
    ['a column twice', csvFile('id,price,price\n1,2,3'), 'there twice'],
    ['another type', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg'), 'no CSV or Excel file'],
    ['too many rows', csvFile([['id'], ...Array.from({ length: 2_001 }, (_, id) => [id])]), 'at most 2,000'],
    ['too large', new File([new Uint8Array(2_000_001)], 'a.csv'), 'larger than 2 MB'],
    ['far too large', new File([new Uint8Array(3_000_000)], 'a.csv'), 'larger than 2 MB'],
  ])('with %s is refused with why', async (_, file, why) => {
    const answer = await postFile(await newStaff('owner'), IMPORT, 'import-read', file)
    expect([[413, 422].includes(answer.status), plain(await answer.text())]).toEqual([
      true,
      expect.stringContaining(why),
    ])
  })

  test('is for owners alone, and applying asks for a password that is older than 15 minutes', async () => {
    expect((await (await newStaff('office')).get(IMPORT)).status).toBe(403)
    const late = await newStaff('owner', { openedAgoMs: 16 * 60_000 })
    const path = await readIn(late, csvFile('id,price\n1412,512'))
    const before = await familyNow(1412)
    expect((await apply(late, path)).status).toBe(428)
    expect(await familyNow(1412)).toEqual(before)
  })

  test('that is sent twice is read once', async () => {
    const fields = hiddenOf(await staff.page(IMPORT), 'import-read')
    const file = csvFile('id,price\n1412,513')
    const [one, two] = [await sendFile(staff, IMPORT, fields, file), await sendFile(staff, IMPORT, fields, file)]
    expect(one.status).toBe(303)
    expect(two.headers.get('Location')).toBe(one.headers.get('Location'))
  })
})

test('a product’s page lists what an import changed', async () => {
  const { priceCents } = await familyNow(1411)
  const rows = [
    ['id', 'price'],
    [1411, ((priceCents + 500) / 100).toFixed(2)],
  ]
  await apply(staff, await readIn(staff, csvFile(rows, 'spring.csv')))
  expect(plain(await staff.page(deskHref(deskPaths.product, { id: 1411 })))).toContain('Imported spring.csv')
})
