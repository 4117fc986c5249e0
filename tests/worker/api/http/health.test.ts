import { expect, test } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const tables = ['reviews', 'orders', 'sessions', 'outbox', 'coupons']

test.each(tables)('GET /healthz answers 503 while the table %s is missing', async (table) => {
  const rename = (from: string, to: string) =>
    testEnv.DB.exec(`PRAGMA legacy_alter_table = ON; ALTER TABLE ${from} RENAME TO ${to}`)
  await rename(table, 'gone')
  const response = await newVisitor().get('/healthz')
  await rename('gone', table)
  expect([response.status, (await json(response)).database]).toEqual([503, 'incomplete'])
  expect((await newVisitor().get('/healthz')).status).toBe(200)
})

test.each(['documents', 'document_words', 'spellings'])(
  'GET /healthz says that search is down without the table %s',
  async (table) => {
    const rename = (from: string, to: string) => testEnv.SEARCH.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
    await rename(table, 'gone')
    const { status, search } = await json(newVisitor().get('/healthz'))
    await rename('gone', table)
    expect([status, search]).toEqual(['degraded', 'down'])
    expect((await json(newVisitor().get('/healthz'))).search).toBe('ok')
  },
)
