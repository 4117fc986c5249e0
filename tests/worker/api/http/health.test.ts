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

test('GET /healthz calls mail late a quarter of an hour after it was due, not after it was written', async () => {
  const now = Date.now()
  const queue = (mail: { dueIn: number; nextIn?: number; kind?: string; about?: number; attempts?: number }) =>
    testEnv.DB.prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, due_at, attempts, created_at)
       VALUES (?1, ?2, json_object('order_id', ?3), ?4, ?5, ?6, ?7)`,
    )
      .bind(
        ...[
          mail.kind ?? 'form-staff',
          mail.about ? `${mail.kind}:${mail.about}` : crypto.randomUUID(),
          mail.about ?? 0,
          now + (mail.nextIn ?? mail.dueIn) * 60_000,
        ],
        ...[mail.attempts ? now + mail.dueIn * 60_000 : null, mail.attempts ?? 0, now - 60 * 60_000],
      )
      .run()
  const mail = async () => (await json(newVisitor().get('/healthz'))).mail
  await testEnv.DB.prepare('DELETE FROM outbox').run()
  await queue({ dueIn: 5 })
  await queue({ dueIn: -14 })
  await queue({ dueIn: -10, nextIn: 20, attempts: 3 })
  // The news that a later one of the same order replaces waits for as long as that may be undone.
  await queue({ dueIn: -30, kind: 'order-in_production', about: 57 })
  await queue({ dueIn: 3, kind: 'order-shipped', about: 57 })
  expect(await mail()).toBe('ok')
  await queue({ dueIn: -16, nextIn: 30, attempts: 5 })
  expect(await mail()).toBe('late')
  await testEnv.DB.prepare('DELETE FROM outbox').run()
  await queue({ dueIn: -16 })
  expect(await mail()).toBe('late')
  await testEnv.DB.prepare('DELETE FROM outbox').run()
})
