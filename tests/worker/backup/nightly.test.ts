import { beforeEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { newStaff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { backUpNightly } from '#worker/backup/nightly.ts'
import app from '#worker/index.ts'

const { BACKUPS } = testEnv
const HOUR = 3_600_000
const NIGHT = Date.UTC(2026, 10, 20, 9)
const files = async () => (await BACKUPS.list()).objects.map(({ key }) => key)
const check = () =>
  db.first<{ at: number; is_ok: number; said: string }>(`SELECT * FROM shop_checks WHERE name = 'backup'`)

beforeEach(async () => {
  await BACKUPS.delete(await files())
  await db.run('DELETE FROM shop_checks')
})

/** A bucket that loses or changes what it is given. */
function bucketWith(changes: Partial<R2Bucket>): Env {
  const methods = ['createMultipartUpload', 'get', 'put', 'list', 'delete'] as const
  const bucket = Object.fromEntries(methods.map((name) => [name, (BACKUPS[name] as () => unknown).bind(BACKUPS)]))
  return { ...testEnv, BACKUPS: { ...bucket, ...changes } } as unknown as Env
}

describe('the backup of a night', () => {
  test('is a file with its counts, and is written once', async () => {
    const number = await newOrder(await newMember(), {})
    await backUpNightly(testEnv, NIGHT + 10 * 60_000)
    expect(await files()).toEqual(['nightly/2026-11-20.json', 'nightly/2026-11-20.sql'])
    const text = await (await BACKUPS.get('nightly/2026-11-20.sql'))!.text()
    expect(text).toContain(number)
    expect(text).toMatch(/-- The end of this backup\n$/)
    const counts = await (await BACKUPS.get('nightly/2026-11-20.json'))!.json<Record<string, unknown>>()
    expect(counts).toMatchObject({
      bytes: new TextEncoder().encode(text).length,
      isOneMoment: true,
      rows: { orders: await db.value('SELECT count(*) FROM orders'), products: 2573 },
      orderCents: await db.value('SELECT sum(total_cents) FROM orders'),
    })
    expect(await check()).toMatchObject({
      is_ok: 1,
      said: expect.stringMatching(/^\d+ tables with [\d,]+ rows, read back/),
    })

    await BACKUPS.delete(await files())
    for (const hours of [1, 2, 23]) await backUpNightly(testEnv, NIGHT + hours * HOUR)
    expect(await files()).toEqual([])
    await backUpNightly(testEnv, NIGHT + 24 * HOUR)
    expect(await files()).toContain('nightly/2026-11-21.sql')
  })

  test('is written by day too, if the shop has none yet or the night’s failed', async () => {
    await backUpNightly(testEnv, NIGHT + 8 * HOUR)
    expect(await files()).toContain('nightly/2026-11-20.sql')
    await backUpNightly(
      bucketWith({ createMultipartUpload: () => Promise.reject(new Error('R2 is away')) }),
      NIGHT + 25 * HOUR,
    )
    expect(await check()).toMatchObject({ is_ok: 0, said: 'It failed: R2 is away' })
    await backUpNightly(testEnv, NIGHT + 26 * HOUR)
    expect(await check()).toMatchObject({ is_ok: 1 })
    expect(await files()).toContain('nightly/2026-11-21.sql')
  })

  test('takes the place of those of more than 30 days before, and only if it is whole', async () => {
    for (const day of ['10-19', '10-20', '10-21', '10-22']) await BACKUPS.put(`nightly/2026-${day}.sql`, '')
    await BACKUPS.put('by-hand.sql', '')
    await backUpNightly(bucketWith({ get: async () => null }), NIGHT)
    expect(await files()).toContain('nightly/2026-10-19.sql')
    await backUpNightly(testEnv, NIGHT + HOUR)
    expect((await files()).filter((key) => key.endsWith('.sql'))).toEqual([
      'by-hand.sql',
      ...['nightly/2026-10-21.sql', 'nightly/2026-10-22.sql', 'nightly/2026-11-20.sql'],
    ])
  })

  test.each<[string, (text: string) => string]>([
    ['is cut off', (text) => text.slice(0, -1_000)],
    ['has an order less', (text) => text.replace(/(INSERT INTO "orders" \([^)]*\) VALUES\n)\(.*\),\n/, '$1')],
    [
      'has an order of another amount',
      (text) => text.replace(/(INSERT INTO "orders" [^]*?\n\([^\n]*), 7300, /, '$1, 7301, '),
    ],
    ['is empty', () => ''],
  ])('fails if the file that is read back %s', async (_, change) => {
    for (let n = 0; n < 2; n++) await newOrder(await newMember(), {})
    await db.run(
      'UPDATE orders SET before_discount_cents = 7300, discount_cents = 0, shipping_cents = 0, tax_cents = 0, total_cents = 7300',
    )
    const get = async (key: string) => {
      const text = await (await BACKUPS.get(key))!.text()
      const changed = change(text)
      expect(changed).not.toBe(text)
      return new Response(changed)
    }
    await backUpNightly(bucketWith({ get: get as never }), NIGHT)
    expect(await check()).toMatchObject({ is_ok: 0 })
  })
})

describe('a failed backup', () => {
  test('answers 503, is in Settings and waits on Today, until it works', async () => {
    const job = (env: Env) => app.scheduled({ cron: '10 * * * *' } as ScheduledController, env)
    const owner = await newStaff('owner')
    const health = async () => {
      const { backup, failing } = await json(newVisitor().get('/healthz'))
      return [backup, failing]
    }
    expect(await health()).toEqual(['new', []])
    await job({ ...testEnv, BACKUPS: undefined } as unknown as Env)
    expect(await health()).toEqual(['failed', ['backup']])
    expect(await owner.page(deskPaths.settings)).toContain('The bucket BACKUPS is missing in wrangler.toml.')
    expect(await owner.page(deskPaths.home)).toContain('Backup failed')
    expect(await (await newStaff('workshop')).page(deskPaths.home)).not.toContain('Backup failed')
    await job(testEnv)
    expect(await health()).toEqual(['ok', []])
    expect(await owner.page(deskPaths.settings)).toMatch(/Backup.*tables with.*read back and equal/s)
    expect(await owner.page(deskPaths.home)).not.toContain('Backup failed')
  })

  test.each([
    ['new', 26, 'late'],
    ['new', 25, 'new'],
    ['', 26, 'late'],
    ['', 25, 'ok'],
  ])('a row “%s” of %i hours ago is %s', async (said, hours, state) => {
    await db.run(`INSERT INTO shop_checks VALUES ('backup', ?, 1, ?)`, Date.now() - hours * HOUR, said)
    expect((await json(newVisitor().get('/healthz'))).backup).toBe(state)
  })
})
