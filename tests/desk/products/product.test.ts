import { beforeAll, describe, expect, test } from 'vitest'
import { refreshStale } from '#db/derived/refresh.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { checkedOut, SCARCE } from '#tests/support/checkout.ts'
import { productTexts } from '#tests/support/desk/products.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const { DB } = testEnv
const page = (id: number) => deskHref(deskPaths.product, { id })
const stockOf = (id: number) => db.value('SELECT quantity FROM stock WHERE product_id = ?', id)

describe('the list of products', () => {
  test('is filtered by view, category and search, which the address keeps', async () => {
    expect(await staff.page('/desk/products')).toContain('1\u2060–\u206050 of 69')
    expect(await staff.page('/desk/products?page=2')).toContain('51\u2060–\u206069 of 69')
    const low = await staff.page('/desk/products?view=low')
    expect(low.match(/class="product-name"/g)).toHaveLength(2)
    expect(await staff.page('/desk/products?q=coat')).toContain('>Coat Closet Kit</a>')
    const wine = await staff.page('/desk/products?category=5')
    expect(wine).toContain('href="/desk/products/1501"')
    expect(wine).not.toContain('href="/desk/products/1101"')
  })

  test('leads from a number to the product, and says when nothing matches', async () => {
    expect((await staff.get('/desk/products?q=1203')).headers.get('Location')).toBe('/desk/products/1203')
    expect(await staff.page('/desk/products?q=no-such-thing')).toContain('No products match.')
    expect((await staff.get('/desk/products/1')).status).toBe(404)
  })

  test('finds parts of names with and without hyphens, and a name that was changed', async () => {
    const found = async (q: string) =>
      [...(await staff.page(`/desk/products?q=${q}`)).matchAll(/class="product-name"[^>]*>([^<]*)</g)].map(
        ([, name]) => name,
      )
    expect(await found('REACH-IN+kit')).toEqual(await found('reachin+kit'))
    expect(await found('reach-in')).not.toEqual([])
    expect((await found('shel')).length).toBeGreaterThan((await found('shelves')).length)
    expect(await found('each')).toEqual(await found('reach'))
    await act(staff, page(1212), 'product-texts', productTexts('Żółć Tower, 7 Shelves'))
    expect(await found('zolc')).toEqual(['Żółć Tower, 7 Shelves'])
    expect(await found('shelves+7')).toContain('Żółć Tower, 7 Shelves')
  })

  test('has what is off sale in a tab of its own, as soon as it is', async () => {
    expect(await staff.page('/desk/products?view=off')).toContain('Nothing is off sale.')
    expect(await staff.page('/desk/products?view=off&q=no-such-thing')).toContain('No products match.')
    await db.run('UPDATE products SET for_sale = 0 WHERE family_id = 1221')
    await refreshStale(DB)
    const off = await staff.page('/desk/products?view=off')
    expect(off.match(/class="product-name"/g)).toHaveLength(1)
    expect(off).toContain('href="/desk/products/1221"')
    await db.run('UPDATE products SET for_sale = 1 WHERE family_id = 1221')
    await refreshStale(DB)
    expect(await staff.page('/desk/products?view=off')).toContain('Nothing is off sale.')
  })

  test('names the sizes of one price from the smallest, with what they measure once', async () => {
    const shown = (await staff.page('/desk/products/1202')).replaceAll('<!-- -->', '')
    expect(shown).toContain('White · 54½″ or 56½″ or 58½″ wide')
    expect(shown).toContain('Linen · 54½″ or 56½″ or 58½″ wide')
  })

  test('is where Today’s low stock leads', async () => {
    expect(await staff.page('/desk')).toContain('href="/desk/products?view=low"')
  })
})

describe('texts of a product', () => {
  test('are on its page in the shop after a minute, and at once in lists of the API', async () => {
    const [staff, visitor] = [await newStaff(), newVisitor()]
    const saved = await act(staff, page(1212), 'product-texts', productTexts('Linen Tower, 7 Shelves'))
    expect(saved.status).toBe(303)
    const answer = await visitor.api('GET', '/api/products/1212')
    const { data } = (await answer.json()) as { data: object }
    expect(data).toMatchObject({
      name: 'Linen Tower, 7 Shelves',
      in_the_box: ['3 sections', '3 oval rods'],
      details: { material: 'Laminate', installation: { people: '2 people', tools: 'A drill' } },
    })
    const noted = await db.value('SELECT count(*) AS n FROM search_changes WHERE family_id = 1212')
    expect(noted).toBe(1)
  })

  test('that are missing or too long are refused, each in its place', async () => {
    const typed = { ...productTexts(''), description: 'x'.repeat(401), position: 'first' }
    const refused = await act(staff, page(1222), 'product-texts', typed)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    for (const problem of ['Enter a name.', 'Shorten this to 400 characters.', 'Enter a whole number.']) {
      expect(html).toContain(problem)
    }
  })
})

describe('a product that is taken off sale', () => {
  test('leaves an open cart with a notice, cannot be ordered, and comes back', async () => {
    const [staff, visitor] = [await newStaff(), newVisitor()]
    const hash = await visitor.newCartWith(1714, 1731)
    const { total } = (await checkedOut(visitor, hash)).totals
    const taken = await act(staff, page(1714), 'product-sale')
    expect(taken.status).toBe(303)
    const cart = await visitor.page('/shopping-cart')
    expect(cart.replaceAll('<!-- -->', '')).toMatch(/was removed from your cart because it’s no longer for sale\./)
    const form = {
      _action: 'place-order',
      payment_method: 'invoice',
      billing_same: 'on',
      expected_total: String(total),
    }
    expect((await visitor.post('/checkout/step-3', form)).status).toBe(409)
    const removed = await visitor.post('/shopping-cart', { _action: 'remove-item', product_id: '1714' })
    expect(removed.status).toBe(303)
    expect(await visitor.page('/shopping-cart')).not.toContain('no longer for sale')

    expect(await staff.page('/desk/products?view=off')).toContain('href="/desk/products/1714"')
    await act(staff, page(1714), 'product-sale')
    expect(await staff.page('/desk/products?view=off')).not.toContain('href="/desk/products/1714"')
  })

  test('can be a single combination', async () => {
    const results = await db.rows<{
      id: number
    }>('SELECT id FROM products WHERE family_id = 1711 ORDER BY id')
    const kept = results.map(({ id }) => String(id)).slice(1)
    const html = await staff.page(page(1711))
    const { _key, _seen, _version, _token } = hiddenOf(html, 'product-sale')
    const fields = { _action: 'product-sale', ...{ _key: _key!, _seen: _seen!, _version: _version!, _token: _token! } }
    expect((await staff.postAs(page(1711), { ...fields, 'ids[]': kept })).status).toBe(303)
    const off = await DB.prepare('SELECT id FROM products WHERE family_id = 1711 AND for_sale = 0').all()
    expect(off.results).toEqual([results[0]])
    expect(await staff.page(page(1711))).toContain(`For sale: ${kept.length} of ${results.length}`)
  })
})

describe('stock', () => {
  test('is counted, and received on top of what is there', async () => {
    await act(staff, page(1603), 'product-stock', { how: 'counted', pieces: '12', warn_below: '20' })
    expect(await stockOf(1603)).toBe(12)
    expect(await staff.page('/desk/products?view=low')).toContain('href="/desk/products/1603"')
    await act(staff, page(1603), 'product-stock', { how: 'received', pieces: '30', warn_below: '20' })
    expect(await stockOf(1603)).toBe(42)
  })

  test('that was sold since the page was opened is not counted over', async () => {
    const [staff, visitor] = [await newStaff(), newVisitor()]
    const opened = hiddenOf(await staff.page(page(SCARCE)), 'product-stock')
    await db.run('UPDATE stock SET quantity = quantity - 1 WHERE product_id = ?', SCARCE)
    const refused = await staff.postAs(page(SCARCE), { ...opened, how: 'counted', pieces: '3', warn_below: '' })
    await expect(refused).toAnswer(422, expect.stringContaining('The stock has changed'))
    expect(await stockOf(SCARCE)).toBe(2)
    expect((await visitor.get('/shopping-cart')).status).toBe(200)
  })

  test.each([
    ['counted', '6', '', '9', '9'],
    ['received', '6', '', '9', '9'],
    ['received', '6', '4', '9', '4'],
    ['counted', '9', '9', '', null],
  ])(
    '%s on a page of before the warning was changed leaves what no one typed',
    async (how, first, typed, then, now) => {
      const save = (warn: string) =>
        act(staff, page(1603), 'product-stock', { how: 'counted', pieces: '12', warn_below: warn })
      await save(first)
      const opened = hiddenOf(await staff.page(page(1603)), 'product-stock')
      expect((await save(then)).status).toBe(303)
      const old = { ...opened, how, pieces: '12', warn_below: typed || first }
      expect((await staff.postAs(page(1603), old)).status).toBe(303)
      const stored = await db.value<number | null>('SELECT warn_below FROM stock WHERE product_id = 1603')
      expect(stored === null ? null : String(stored)).toBe(now)
    },
  )

  test('is at most 100,000, counted or with what is received', async () => {
    const save = (how: string, pieces: string) =>
      act(staff, page(1603), 'product-stock', { how, pieces, warn_below: '' })
    expect((await save('counted', '100000')).status).toBe(303)
    expect([(await save('counted', '100001')).status, (await save('received', '1')).status]).toEqual([422, 422])
    expect(await stockOf(1603)).toBe(100_000)
  })

  test('can be kept of what was made to order', async () => {
    const done = await act(staff, page(1731), 'product-stock', { product: '1731', how: 'counted', pieces: '9' })
    expect([done.status, await stockOf(1731)]).toEqual([303, 9])
  })
})
