import { beforeAll, expect, test } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('office')))

const PRODUCT = '/desk/products/1203'
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const rowsOf = async (sql: string, id: number) => await db.rows(sql, id)
const products = (id: number) =>
  rowsOf(
    `SELECT id - family_id * 1000 AS at, id = family_id AS leads, options, finish, price_cents, discount_price_cents,
       width_mils, depth_mils, height_mils FROM products WHERE family_id = ? AND id <> family_id ORDER BY id`,
    id,
  )
const pictures = (id: number) =>
  rowsOf('SELECT position, url, alt FROM family_pictures WHERE family_id = ? ORDER BY position', id)

test('a new product has the options, prices and pictures of the old one under a number of its own, and is off sale', async () => {
  const made = await act(staff, PRODUCT, 'product-new', { new_name: 'Eight-foot wonder' })
  expect(made.status).toBe(303)
  const path = made.headers.get('Location')!
  const id = Number(path.split('/').at(-1))
  expect(id).toBeGreaterThan(5_000)
  expect(await products(id)).toEqual(await products(1203))
  expect(await pictures(id)).toEqual(await pictures(1203))
  expect(plain(await staff.page(path))).toMatch(/Eight-foot wonder.*Off sale/s)
  expect((await logOf(`family:${id}`)).at(-1)).toMatchObject({ action: 'product.made' })
  const guest = newVisitor()
  expect((await guest.get(href(apiPaths.product, { id }))).status).toBe(404)

  await act(staff, path, 'product-sale')
  expect((await guest.get(href(apiPaths.product, { id }))).status).toBe(200)
  const page = /href="(\/[^"]*)"[^>]*>See it in the shop/.exec(plain(await staff.page(path)))?.[1] ?? ''
  expect(await guest.page(page)).toContain('Eight-foot wonder')
  const noted = 'SELECT family_id FROM search_changes WHERE family_id = ?'
  expect(await rowsOf(noted, id)).toHaveLength(1)
})

test('two new products have different numbers, and changing one leaves the old one as it is', async () => {
  const before = await products(1202)
  const made = [1, 2].map(async (n) => {
    const answer = await act(staff, '/desk/products/1202', 'product-new', { new_name: `Kit ${n}` })
    return answer.headers.get('Location')!
  })
  const [one, two] = [await made[0]!, await made[1]!]
  expect(one).not.toBe(two)
  await act(staff, one, 'product-prices', { price: '650', sale_price: '', sure: 'on' })
  expect(await products(1202)).toEqual(before)
})

test('a new product needs a name of its own', async () => {
  const name = await db.value<string>('SELECT name FROM families WHERE id = 1203')
  for (const [new_name, why] of [
    ['', 'Enter a name.'],
    [name!, 'Enter another name'],
  ]) {
    const answer = await act(staff, PRODUCT, 'product-new', { new_name: new_name! })
    expect([answer.status, plain(await answer.text())]).toEqual([422, expect.stringContaining(why!)])
  }
})
