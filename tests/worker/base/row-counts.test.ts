import { expect, test } from 'vitest'
import { countQueries, countRows, noRows } from '#worker/base/row-counts.ts'
import { deployed } from '#tests/support/deployed.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const db = countQueries(testEnv.DB.withSession('first-primary'))
const categories = 'SELECT id FROM categories ORDER BY id'

test('counts every query of its own request, and the rows that D1 read', async () => {
  const [count, other] = [{ ...noRows }, { ...noRows }]
  await countRows(count, async () => {
    const { results } = await db.prepare(categories).all()
    await db.batch([db.prepare(categories), db.prepare('SELECT name FROM categories WHERE id = ?').bind(1)])
    expect(count).toEqual({ queries: 3, trips: 2, rows: 2 * results.length + 1, written: 0 })
  })
  await countRows(other, () => db.prepare(categories).run())
  expect(other.queries).toBe(1)
})

test('counts the rows that D1 wrote', async () => {
  const count = { ...noRows }
  const insert = `INSERT INTO tariffs (version, data) VALUES (?, '{}')`
  await countRows(count, () => db.prepare(insert).bind(900).run())
  await db.prepare('DELETE FROM tariffs WHERE version = 900').run()
  expect(count.written).toBe(1)
})

test('counts what waits for one another, and what runs side by side once', async () => {
  const far = countQueries(testEnv.DB, 50)
  const ask = () => far.prepare(categories).all()
  const count = { ...noRows }
  await countRows(count, async () => {
    await Promise.all([ask(), ask().then(ask), far.batch([far.prepare(categories)])])
    await ask()
  })
  expect(count).toMatchObject({ queries: 5, trips: 3 })
})

test('answers as the database does', async () => {
  const one = (column?: 'id') => {
    const query = db.prepare('SELECT id, slug FROM categories WHERE id = ?').bind(1)
    return column ? query.first(column) : query.first()
  }
  expect(await one()).toEqual({ id: 1, slug: 'walk-in-closets' })
  expect(await one('id')).toBe(1)
  expect(await db.prepare('SELECT id FROM categories WHERE id = 0').first('id')).toBeNull()
})

test('a page and an API call tell their queries and rows in development, and no one else does', async () => {
  const told = /db;desc="[1-9]\d* queries in [1-9]\d* trips, [1-9]\d* rows"/
  const timing = async (path: string, env: Env) => (await newVisitor(env).get(path)).headers.get('Server-Timing')
  expect(await timing('/api/categories', testEnv)).toMatch(told)
  expect(await timing('/closet-organizers?price_max=412', testEnv)).toMatch(told)
  expect(await timing('/api/categories', deployed('https://row-counts.test'))).toBeNull()
})
