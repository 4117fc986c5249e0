import { describe, expect, test, vi } from 'vitest'
import { checkParts } from '#db/health/parts.ts'
import { withCountedRows } from '#tests/support/databases.ts'
import worker from '#worker/index.ts'
import { testEnv } from '#tests/support/env.ts'
import { placed } from '#tests/support/stripe-orders.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const tables = ['reviews', 'orders', 'sessions', 'outbox', 'coupons']

test.each(tables)('GET /healthz answers 503 while the table %s is missing', async (table) => {
  const rename = (from: string, to: string) =>
    testEnv.DB.exec(`PRAGMA legacy_alter_table = ON; ALTER TABLE ${from} RENAME TO ${to}`)
  await rename(table, 'gone')
  const response = await newVisitor().get('/healthz')
  await rename('gone', table)
  expect([response.status, await json(response)]).toMatchObject([
    503,
    { database: 'incomplete', minute: 'unknown', mail: 'unknown', failing: ['database'] },
  ])
  expect((await newVisitor().get('/healthz')).status).toBe(200)
})

test.each(['documents', 'document_words', 'spellings'])(
  'GET /healthz says that search is down without the table %s',
  async (table) => {
    const rename = (from: string, to: string) => testEnv.SEARCH.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
    await rename(table, 'gone')
    const response = await newVisitor().get('/healthz')
    await rename('gone', table)
    expect([response.status, await json(response)]).toMatchObject([
      503,
      { status: 'degraded', search: 'down', failing: ['search'] },
    ])
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
  const mail = async () => {
    const { mail, failing } = await json(newVisitor().get('/healthz'))
    expect(failing).toEqual(mail === 'late' ? ['mail'] : [])
    return mail
  }
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

test.each([
  [99, '99 waited for over 15 minutes.'],
  [100, 'At least 100 waited for over 15 minutes.'],
  [2_000, 'At least 100 waited for over 15 minutes.'],
])('GET /healthz counts no more than 100 of %i late emails, whoever asks', async (count, says) => {
  const late = Date.now() - 60 * 60_000
  await testEnv.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO outbox (kind, dedupe_key, payload, next_at, due_at, attempts, created_at)
     SELECT 'form-staff', 'late-' || i, '{}', ?2, NULL, 0, ?2 FROM n`,
  )
    .bind(count, late)
    .run()
  const shop = withCountedRows()
  const parts = await checkParts(testEnv, shop.env.DB.withSession('first-primary'), Date.now())
  await testEnv.DB.prepare('DELETE FROM outbox').run()
  expect(parts.find(({ name }) => name === 'mail')).toMatchObject({ state: 'late', says })
  expect(shop.rows()).toBeLessThan(600)
})

test('GET /healthz answers 503 while the search index is empty', async () => {
  await testEnv.SEARCH.prepare('ALTER TABLE spellings RENAME TO filled').run()
  await testEnv.SEARCH.prepare('CREATE TABLE spellings AS SELECT * FROM filled LIMIT 0').run()
  const response = await newVisitor().get('/healthz')
  await testEnv.SEARCH.prepare('DROP TABLE spellings').run()
  await testEnv.SEARCH.prepare('ALTER TABLE filled RENAME TO spellings').run()
  expect([response.status, await json(response)]).toMatchObject([503, { search: 'empty', failing: ['search'] }])
})

describe('jobs', () => {
  const MINUTE = 60_000
  const health = async () => {
    const response = await newVisitor().get('/healthz')
    return { code: response.status, ...(await json(response)) }
  }
  const note = (name: string, minutesAgo: number, said = '') =>
    testEnv.DB.prepare('INSERT OR REPLACE INTO shop_checks (name, at, is_ok, said) VALUES (?, ?, 1, ?)')
      .bind(name, Date.now() - minutesAgo * MINUTE, said)
      .run()

  test('have time for their first run', async () => {
    await testEnv.DB.prepare('DELETE FROM shop_checks').run()
    expect(await health()).toMatchObject({ code: 200, minute: 'new', hour: 'new' })
    // As the migration of a new shop leaves them, and as a cron that never comes does.
    await note('minute', 14, 'new')
    await note('hour', 74, 'new')
    expect(await health()).toMatchObject({ code: 200, minute: 'new', hour: 'new', failing: [] })
    await note('minute', 17, 'new')
    await note('hour', 76, 'new')
    expect(await health()).toMatchObject({ code: 503, status: 'degraded', failing: ['minute', 'hour'] })
  })

  test.each([
    ['minute', 15, 200, []],
    ['minute', 17, 503, ['minute']],
    ['hour', 74, 200, []],
    ['hour', 76, 503, ['hour']],
  ])('of each %s that last ran %i minutes ago make it %i', async (name, minutes, code, failing) => {
    await worker.scheduled({ cron: '* * * * *' } as ScheduledController, testEnv)
    await worker.scheduled({ cron: '30 * * * *' } as ScheduledController, testEnv)
    expect(await health()).toMatchObject({ code: 200, minute: 'ok', hour: 'ok' })
    await note(name, minutes)
    expect(await health()).toMatchObject({ code, failing })
  })

  test('that run are not blamed for a card payment that a shopper abandoned', async () => {
    await placed()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * MINUTE })
    await note('minute', 0)
    await note('hour', 0)
    expect(await health()).toMatchObject({ code: 200, mail: 'ok' })
  })
})
