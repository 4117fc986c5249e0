import { beforeEach, expect, test } from 'vitest'
import { checkQueries, type Difference } from '../../../../scripts/derived-check.ts'
import { rebuildStatements, refreshStatements } from '#db/derived/refresh.ts'
import { testEnv } from '#tests/support/env.ts'

const db = testEnv.DB
const run = (...statements: string[]) => db.batch(statements.map((sql) => db.prepare(sql)))

beforeEach(() => run(...refreshStatements()))

test('seeding derives the same data as a full rebuild', async () => {
  expect(await differences()).toEqual([])
  expect((await db.prepare('SELECT count(*) AS n FROM cards').first<number>('n'))!).toBe(69)
})

const review = `INSERT INTO reviews (family_id, rating, title, body, author, origin, status, created_at)`

test.each([
  ['a changed price', 'UPDATE products SET price_cents = 99900 WHERE id = 1202'],
  ['a new offer', 'UPDATE products SET discount_price_cents = 100 WHERE id = 1202'],
  ['a pictured product that is sold no longer', 'UPDATE products SET for_sale = 0 WHERE id = 1203'],
  ['a family that is sold no longer', 'UPDATE products SET for_sale = 0 WHERE family_id = 1711'],
  ['a family that is sold again', 'UPDATE products SET for_sale = 1 WHERE family_id = 1711'],
  ['a new width', 'UPDATE products SET width_mils = 200000 WHERE id = 1101'],
  ['a family in another category', 'UPDATE families SET category_id = 21, position = 9 WHERE id = 1501'],
  ['another place in the list', 'UPDATE families SET position = 77 WHERE category_id = 11'],
  ['another name', `UPDATE families SET name = 'Another name' WHERE id = 1301`],
  ['a renamed category', `UPDATE categories SET slug = 'racks', name = 'Racks' WHERE slug = 'wine-racks'`],
  ['a category in another one', 'UPDATE categories SET parent_id = 1 WHERE id = 21'],
  ['a published review', `${review} VALUES (1202, 1, 't', 'b', 'a', 'customer', 'published', 1)`],
  ['a review that is withdrawn', `UPDATE reviews SET status = 'rejected' WHERE family_id = 1202`],
  ['a removed review', 'DELETE FROM reviews WHERE family_id = 1203'],
  ['the last one sold', 'UPDATE stock SET quantity = 0 WHERE product_id = 1632'],
  ['goods that came back', 'UPDATE stock SET quantity = 2 WHERE product_id = 1634'],
  ['a removed picture', 'DELETE FROM finish_pictures WHERE family_id = 1101'],
])('after the function that brings it up to date, everything derived equals a full rebuild %s', async (_, change) => {
  await run(change, ...refreshStatements())
  expect(await differences()).toEqual([])
})

test('a change that is not brought up to date is noticed', async () => {
  await run('UPDATE products SET price_cents = price_cents + 100 WHERE id = 1101')
  expect((await differences()).map(({ table }) => table)).toEqual(expect.arrayContaining(['cards', 'stale_families']))
})

test('a rebuild repairs what was damaged, and no page counts as changed', async () => {
  const changedAt = () => db.prepare('SELECT max(changed_at) AS at FROM families').first<number>('at')
  const before = await changedAt()
  await run('DELETE FROM card_places', 'UPDATE cards SET price_cents = 1', 'DELETE FROM facet_counts WHERE scope = 0')
  await run(...rebuildStatements())
  expect(await differences()).toEqual([])
  expect(await changedAt()).toBe(before)
})

test('without a change nothing is written', async () => {
  const results = await run(...refreshStatements())
  expect(results.reduce((sum, { meta }) => sum + meta.rows_written, 0)).toBe(0)
})

test('a closet that someone draws leaves lists and search as they are', async () => {
  await run('DELETE FROM search_changes')
  await run(
    `INSERT INTO products (id, family_id, options, price_cents, width_mils)
     VALUES (20000001, 1901, '{"design":"x"}', 100, 1000)`,
    `UPDATE products SET price_cents = 200, for_sale = 0 WHERE id = 20000001`,
    `UPDATE products SET for_sale = 1 WHERE id = 20000001`,
    `UPDATE families SET name = 'Another closet of your design', description = 'Another' WHERE id = 1901`,
  )
  const { noted } = (await db
    .prepare(`SELECT (SELECT count(*) FROM stale_families) + (SELECT count(*) FROM search_changes) AS noted`)
    .first<{ noted: number }>())!
  expect(noted).toBe(0)
  await run(...rebuildStatements())
  expect(await db.prepare('SELECT count(*) AS n FROM cards WHERE family_id >= 1901').first<number>('n')).toBe(0)
  expect(await differences()).toEqual([])
})

test('what shoppers do to stock changes no page in the sitemap unless a family changes', async () => {
  const changedAt = (id: number) =>
    db.prepare('SELECT changed_at FROM families WHERE id = ?').bind(id).first<number>('changed_at')
  await run('UPDATE families SET changed_at = 5')
  await run('UPDATE stock SET quantity = 0 WHERE product_id = 1631', ...refreshStatements())
  await run('UPDATE products SET price_cents = 5000 WHERE id = 1632', ...refreshStatements())
  expect(await changedAt(1631)).toBe(5)
  expect(await changedAt(1632)).toBeGreaterThan(1_700_000_000_000)
})

async function differences(): Promise<Difference[]> {
  const results = await db.batch<Difference>(checkQueries().map((sql) => db.prepare(sql)))
  return results.flatMap(({ results: rows }) => rows).filter(({ missing, extra }) => missing + extra > 0)
}
