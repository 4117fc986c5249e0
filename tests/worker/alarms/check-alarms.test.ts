import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { withoutDatabase, withoutSearch } from '#tests/support/databases.ts'
import { db } from '#tests/support/db.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { testEnv } from '#tests/support/env.ts'
import { receivedBy, smtpSettings } from '#tests/support/smtp/mail.ts'
import app from '#worker/index.ts'
import { checkAlarms } from '#worker/alarms/check-alarms.ts'
import { emailsIn } from '#providers/mail-mailbox.ts'

const MINUTE = 60_000
const [server, usual] = [inject('webhook'), { ...deadlines }]
const TO = 'owner@example.com'

/** Each test has a path of its own at the server. */
let path = ''
let logged: string[] = []
const hook = (status = 200) => ({ ALERT_WEBHOOK: `${server}/${status}/${path}` })
const start = Date.now()

beforeEach(async () => {
  path = crypto.randomUUID()
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
  await testEnv.UPLOADS.delete('alerts/told.json')
  await db.run('DELETE FROM shop_checks')
  await db.run('DELETE FROM mailbox')
})
afterEach(() => {
  Object.assign(deadlines, usual)
})

type Sent = { text: string; failing: string[]; recovered: string[] }

async function webhooks(): Promise<Sent[]> {
  const taken = (await (await fetch(server)).json()) as { path: string; body: string }[]
  return taken.filter((one) => one.path.endsWith(path)).map(({ body }) => JSON.parse(body) as Sent)
}

const smtp = { ...smtpSettings, ALERT_EMAIL: TO }

/** The shop whose first query of a database fails. */
function failingOnce(name: 'SEARCH' | 'DB'): Env {
  const broken = { SEARCH: withoutSearch, DB: withoutDatabase }[name]()[name]
  let calls = 0
  const database = new Proxy(testEnv[name], {
    get: (real, member: 'prepare' | 'withSession') => {
      if (member !== 'prepare' && member !== 'withSession') return Reflect.get(real, member)
      return (text: never) => (calls++ === 0 ? broken : real)[member](text)
    },
  })
  return { ...testEnv, [name]: database }
}

/** What the check finds, `minutes` after the start. */
async function check(minutes: number, env: Env = testEnv, settings: object = hook()): Promise<void> {
  await checkAlarms({ ...env, ...settings } as Env, start + minutes * MINUTE)
}

describe('an alarm', () => {
  test('is one message when a part turns bad, and one when it is good again', async () => {
    await check(0)
    for (const minute of [1, 2, 59, 61, 180]) await check(minute, withoutSearch())
    await check(181)
    await check(182)
    const sent = await webhooks()
    expect(sent).toMatchObject([
      { failing: ['search'], recovered: [] },
      { failing: [], recovered: ['search'] },
    ])
    expect(sent[0]!.text).toContain('Alderline: Search index failing\nSearch index is failing.')
    expect(sent[1]!.text).toContain('Search index is working again.')
    expect(sent[0]!.text).toMatch(/\/desk\/settings$/)
  })

  test('is sent at most once an hour, with what is so by then', async () => {
    for (let minute = 0; minute <= 61; minute++) {
      await db.run(`INSERT OR REPLACE INTO shop_checks VALUES ('minute', ?, 1, '')`, start + (minute - 20) * MINUTE)
      // The index comes and goes each minute, and the jobs stop after the first message.
      const env = minute % 2 === 0 ? withoutSearch() : testEnv
      if (minute < 3) await db.run('DELETE FROM shop_checks')
      await check(minute, env)
    }
    expect((await webhooks()).map(({ failing, recovered }) => [failing, recovered])).toEqual([
      [['search'], []],
      [['minute', 'search'], []],
    ])
  })

  test('is not sent of a part that came back before anyone was told', async () => {
    await check(0, withoutSearch())
    await check(30)
    await check(40, withoutSearch())
    await check(100, withoutSearch())
    expect(await webhooks()).toHaveLength(1)
  })

  test('is sent without the database, which then leaves open how the jobs are', async () => {
    await db.run(`INSERT INTO shop_checks VALUES ('minute', ?, 1, '')`, start - 20 * MINUTE)
    await check(0)
    await check(61, withoutDatabase())
    await check(122)
    expect(await webhooks()).toMatchObject([
      { failing: ['minute'], recovered: [] },
      { failing: ['database', 'minute'], recovered: [] },
      { failing: ['minute'], recovered: ['database'] },
    ])
  })

  test('is sent once by Workers that see the same at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => check(0, withoutSearch())))
    expect(await webhooks()).toHaveLength(1)
  })

  test.each([500, 404, 302])('that the webhook answers with %i is sent again', async (status) => {
    await check(0, withoutSearch(), hook(status))
    await check(1, withoutSearch(), hook(status))
    expect(logged.join('\n')).toContain(`answered ${status}`)
    await check(2, withoutSearch())
    await check(3, withoutSearch())
    expect(await webhooks()).toMatchObject([{ failing: ['search'] }])
  })

  test.each([
    ['a webhook that never answers', () => hook(0)],
    ['a webhook that never answers, though no email server answers', () => ({ ...hook(0), ...smtp, SMTP_PORT: '1' })],
    [
      'an email server that never answers, though the webhook refuses',
      () => ({ ...hook(500), ...smtp, SMTP_PORT: new URL(server).port }),
    ],
  ])('that went to %s counts as sent, because it may have arrived', async (_, settings) => {
    Object.assign(deadlines, { alertMs: 50 })
    await check(0, withoutSearch(), settings())
    path = crypto.randomUUID()
    await check(1, withoutSearch())
    expect(await webhooks()).toEqual([])
    await check(2)
    await check(62)
    expect(await webhooks()).toMatchObject([{ failing: [], recovered: ['search'] }])
  })

  test.each(['SEARCH', 'DB'] as const)('is not sent for one failed query of %s', async (name) => {
    await check(0, failingOnce(name))
    expect(await webhooks()).toEqual([])
  })

  test.each([1, 61, 100_000])('is sent though the last one is noted %i minutes ahead', async (minutes) => {
    await testEnv.UPLOADS.put('alerts/told.json', JSON.stringify({ names: [], at: start + minutes * MINUTE }))
    await check(0, withoutSearch())
    expect(await webhooks()).toMatchObject([{ failing: ['search'] }])
  })

  test('does not wait for a webhook that never answers, and goes by email meanwhile', async () => {
    Object.assign(deadlines, { alertMs: 50 })
    await check(0, withoutSearch(), { ...hook(0), ALERT_EMAIL: TO })
    expect(logged.join('\n')).toContain('"at":"alarm"')
    expect((await emailsIn(testEnv.DB)).map(({ to, subject }) => [to, subject])).toEqual([
      [TO, 'Alderline: Search index failing'],
    ])
  })

  test('goes by the email server, and stays due while the server takes nothing', async () => {
    const to = `${path}@example.com`
    const smtp = { ...smtpSettings, ALERT_EMAIL: to }
    await check(0, withoutSearch(), { ...smtp, SMTP_PORT: '1' })
    await check(1, withoutSearch(), smtp)
    await check(2, withoutSearch(), smtp)
    expect(await receivedBy(to)).toHaveLength(1)
  })

  test('is not sent where no one is to hear it', async () => {
    const files = vi.spyOn(testEnv.UPLOADS, 'get')
    await check(0, withoutSearch(), {})
    expect(files).not.toHaveBeenCalled()
  })

  test('is sent once an hour while the bucket is away that has the note of it', async () => {
    const UPLOADS = { get: () => Promise.reject(new Error('No bucket')) }
    const hour = Math.ceil(start / 3_600_000) * 60 - start / MINUTE
    for (const minute of [-5, 0, 1, 30, 59, 60]) await check(hour + minute, withoutSearch(), { ...hook(), UPLOADS })
    await check(hour + 120, testEnv, { ...hook(), UPLOADS })
    expect(logged.join('\n')).toContain('No bucket')
    expect((await webhooks()).map(({ failing }) => failing)).toEqual([['search'], ['search']])
  })
})

describe('the check runs', () => {
  const shop = () => ({ ...withoutSearch(), ...hook() }) as Env

  test.each(['* * * * *', '30 * * * *'])('with the job “%s”', async (cron) => {
    await app.scheduled({ cron } as ScheduledController, shop())
    expect(await webhooks()).toMatchObject([{ failing: ['search'] }])
  })

  test('though the job fails', async () => {
    const failing = { ...withoutDatabase(), ...hook() } as Env
    await expect(app.scheduled({ cron: '* * * * *' } as ScheduledController, failing)).rejects.toThrow()
    expect(await webhooks()).toMatchObject([{ failing: ['database'] }])
  })

  test('with /healthz, which alone can tell that the jobs stopped', async () => {
    for (const job of ['minute', 'hour'])
      await db.run(`INSERT INTO shop_checks VALUES (?, ?, 1, '')`, job, Date.now() - 120 * MINUTE)
    const context = createExecutionContext()
    const shop = { ...testEnv, ...hook() } as Env
    const response = await app.fetch(new Request('http://localhost/healthz'), shop, context)
    await waitOnExecutionContext(context)
    expect(response.status).toBe(503)
    expect(await webhooks()).toMatchObject([{ failing: ['minute', 'hour'] }])
  })
})
