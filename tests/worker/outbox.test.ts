import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testBindings } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxMail } from '#db/mail/outbox.ts'
import { emailsIn } from '#providers/mail-mailbox.ts'
import { receivedBy, smtp } from '#tests/support/smtp/mail.ts'
import app from '#worker/index.ts'
import { readSettings } from '#worker/base/settings.ts'
import { newMember } from '#tests/support/member.ts'
import { runJobs } from '#worker/jobs.ts'
import { flushOutbox } from '#worker/outbox.ts'

const env = testBindings as Env
const { DB } = env
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.UTC(2026, 10, 20, 18)

async function queue(email: string, key = email): Promise<void> {
  const db = DB.withSession('first-primary')
  await outboxMail(db, 'account-deleted', key, { email, first_name: 'Pat' }, NOW).run()
}

const sentTo = async (email: string) => (await emailsIn(DB)).filter(({ to }) => to === email).length

async function row() {
  return (await DB.prepare('SELECT * FROM outbox').first<Record<string, number | string | null>>())!
}

let logged: string[] = []

beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
  await DB.batch([DB.prepare('DELETE FROM outbox'), DB.prepare('DELETE FROM mailbox')])
})

/** The link in the email that a request to this host queues. */
async function mailedLink(origin: string, settings: object): Promise<string | undefined> {
  const { email } = await newMember()
  const here = { ...env, ...settings } as Env
  const context = createExecutionContext()
  const page = await app.fetch(new Request(`${origin}/forgot-password`), here, context)
  const [, _token = ''] = /name="_token" value="([^"]*)"/.exec(await page.text()) ?? []
  const body = new URLSearchParams({ _action: 'forgot-password', _token, email })
  const response = await app.fetch(new Request(`${origin}/forgot-password`, { method: 'POST', body }), here, context)
  expect(response.status).toBe(303)
  await waitOnExecutionContext(context)
  const [mail] = (await emailsIn(DB)).filter(({ to }) => to === email)
  return /https?:\/\/[^/]+/.exec(mail?.text ?? '')?.[0]
}

const SITE_ORIGIN = 'https://www.example.com'
it.each<[name: string, asked: string, settings: object, link: string]>([
  ['in development to the host of the request', 'http://localhost:9000', {}, 'http://localhost:9000'],
  ['in development to the configured origin', 'https://localhost:9000', { SITE_ORIGIN }, SITE_ORIGIN],
])('emailed links lead %s', async (_, asked, settings, link) => {
  expect(await mailedLink(asked, settings)).toBe(link)
})

it.each(['staging', 'production'])('emailed links of %s never lead to the host of a request', async (ENVIRONMENT) => {
  const here = { ...env, ENVIRONMENT, SITE_ORIGIN, APP_KEY: 'k'.repeat(32), PAYMENT_PROVIDERS: 'invoice' }
  expect(readSettings(here).mail.origin).toBe(SITE_ORIGIN)
  expect(() => readSettings({ ...here, SITE_ORIGIN: '' })).toThrow('SITE_ORIGIN is needed')
})

describe('the outbox', () => {
  it('sends an email once, deletes its payload and keeps its key', async () => {
    await queue('pat@example.com', 'gone:7')
    expect(await flushOutbox(env, NOW, 3)).toBe(1)
    expect(await flushOutbox(env, NOW + HOUR, 3)).toBe(0)
    await queue('pat@example.com', 'gone:7')
    expect(await flushOutbox(env, NOW + HOUR, 3)).toBe(0)
    expect(await sentTo('pat@example.com')).toBe(1)
    expect(await row()).toMatchObject({ payload: '{}', lease_until: null, attempts: 1, dedupe_key: 'gone:7' })
  })

  it('sends each mail once, however many Workers flush at once', async () => {
    const readers = Array.from({ length: 12 }, (_, index) => `reader${index}@example.com`)
    await Promise.all(readers.map((reader) => queue(reader)))
    const sent = await Promise.all(Array.from({ length: 8 }, () => flushOutbox(env, NOW, 5)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(12)
    expect((await emailsIn(DB)).map(({ to }) => to).sort()).toEqual(readers.sort())
  })

  it('sends at most the requested number, the longest waiting first', async () => {
    await queue('second@example.com')
    await DB.prepare('UPDATE outbox SET next_at = next_at + 1').run()
    await queue('first@example.com')
    expect(await flushOutbox(env, NOW + 1, 1)).toBe(1)
    expect(await sentTo('first@example.com')).toBe(1)
    expect(await sentTo('second@example.com')).toBe(0)
  })

  it('skips an email leased to another Worker, and takes it over when the lease expires', async () => {
    await queue('pat@example.com')
    await DB.prepare('UPDATE outbox SET lease_until = ?, attempts = 1')
      .bind(NOW + 5 * MINUTE)
      .run()
    expect(await flushOutbox(env, NOW + 5 * MINUTE, 3)).toBe(0)
    expect(await flushOutbox(env, NOW + 5 * MINUTE + 1000, 3)).toBe(1)
    expect((await row()).attempts).toBe(2)
  })

  it('resends an email of a Worker that died with the same id, so that it appears once', async () => {
    await queue('pat@example.com')
    await flushOutbox(env, NOW, 3)
    await DB.prepare(`UPDATE outbox SET sent_at = NULL, lease_until = ?, payload = ?`)
      .bind(NOW + MINUTE, JSON.stringify({ email: 'pat@example.com', first_name: 'Pat' }))
      .run()
    expect(await flushOutbox(env, NOW + 6 * MINUTE, 3)).toBe(1)
    expect(await sentTo('pat@example.com')).toBe(1)
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [7, 60],
    [20, 60],
  ])('waits after failure %i for %i minutes and up to a quarter more', async (failures, minutes) => {
    await queue('refused@example.com')
    await DB.prepare('UPDATE outbox SET attempts = ?')
      .bind(failures - 1)
      .run()
    expect(await flushOutbox(smtp, NOW, 3)).toBe(0)
    const { next_at: next, attempts, lease_until: lease } = await row()
    expect({ attempts, lease }).toEqual({ attempts: failures, lease: null })
    expect(Number(next)).toBeGreaterThanOrEqual(NOW + minutes * MINUTE)
    expect(Number(next)).toBeLessThan(NOW + minutes * MINUTE * 1.25 + 2000)
  })

  it('continues after an email that fails, which is logged without its address', async () => {
    await queue('refused@example.com')
    await queue('next@example.com')
    expect(await flushOutbox(smtp, NOW - 1, 3)).toBe(0)
    expect(await flushOutbox(smtp, NOW, 3)).toBe(1)
    expect(logged.join()).toContain('550')
    expect(logged.join()).not.toContain('refused@')
    expect(await receivedBy('next@example.com')).toHaveLength(1)
  })

  it('drops an email that fails for a day, and deletes its payload', async () => {
    await queue('refused@example.com')
    await flushOutbox(smtp, NOW + 23 * HOUR, 3)
    expect((await row()).given_up_at).toBeNull()
    await flushOutbox(smtp, NOW + 25 * HOUR, 3)
    expect(await row()).toMatchObject({ sent_at: null, payload: '{}', given_up_at: expect.any(Number) })
    expect(await flushOutbox(env, NOW + 26 * HOUR, 3)).toBe(0)
  })

  it('sends an email that waited over a day for its first attempt', async () => {
    await queue('late@example.com')
    expect(await flushOutbox(env, NOW + 48 * HOUR, 3)).toBe(1)
  })

  it('keeps emails and logs it while no provider is configured', async () => {
    await queue('pat@example.com')
    const live = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.test', APP_KEY: 'k'.repeat(32) }
    const bare = { ...env, ...live, PAYMENT_PROVIDERS: 'invoice' } as unknown as Env
    expect(await flushOutbox(bare, NOW, 3)).toBe(0)
    expect(await row()).toMatchObject({ attempts: 0, sent_at: null })
    expect(logged.join()).toContain('MAIL_PROVIDER')
  })

  it('sends through the binding EMAIL with Cloudflare', async () => {
    await queue('pat@example.com')
    const send = vi.fn(async () => ({ messageId: '1' }))
    expect(await flushOutbox({ ...env, MAIL_PROVIDER: 'cloudflare', EMAIL: { send } } as unknown as Env, NOW, 3)).toBe(
      1,
    )
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to: 'pat@example.com', from: { name: 'Alderline', email: 'shop@example.com' } }),
    )
  })

  it('retries an email of unknown kind, because a newer version may know it', async () => {
    await DB.prepare(
      `INSERT INTO outbox (kind, dedupe_key, payload, next_at, created_at) VALUES ('x', 'x', '{}', 0, ?)`,
    )
      .bind(NOW)
      .run()
    expect(await flushOutbox(env, NOW, 3)).toBe(0)
    expect(await row()).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 })
  })

  it('is emptied by the cron', async () => {
    await queue('pat@example.com')
    await runJobs(env, NOW)
    expect(await sentTo('pat@example.com')).toBe(1)
  })
})
