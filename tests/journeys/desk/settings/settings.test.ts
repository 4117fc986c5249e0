import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import readme from '../../../../docs/settings.md?raw'
import worker from '#worker/index.ts'
import type { DeskSettings } from '#shared/schema/desk/settings.ts'
import { testEnv } from '#tests/support/env.ts'
import { env as stripeEnv } from '#tests/support/stripe-orders.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))

async function settingsOf(staff: Staff): Promise<DeskSettings> {
  return ((await (await staff.api('GET', '/api/desk/settings')).json()) as { data: DeskSettings }).data
}

const partOf = ({ health }: DeskSettings, title: string) => health.find((part) => part.title === title)

describe('Settings', () => {
  test('show each setting of the documentation as ok, look or missing, and no value of a secret', async () => {
    const secrets = { APP_KEY: 'a-key-of-over-32-characters-that-is-secret', SMTP_PASSWORD: 'hunter2-of-smtp' }
    const env = { ...testEnv, ...secrets, STRIPE_SECRET_KEY: 'sk_test_not_to_be_shown' } as Env
    const owner = await newStaff('owner', { env })
    const page = await owner.page('/desk/settings')
    const documented = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names]) =>
      names!.replaceAll('`', '').split(', '),
    )
    expect(documented.length).toBeGreaterThan(30)
    const { settings } = await settingsOf(owner)
    expect(settings.map(({ name }) => name).toSorted()).toEqual(documented.toSorted())
    for (const name of documented) expect(page).toContain(`<code>${name}</code>`)
    for (const secret of [...Object.values(secrets), 'sk_test_not_to_be_shown']) expect(page).not.toContain(secret)
  })

  test('are for owners alone', async () => {
    const office = await newStaff('office')
    expect((await office.api('GET', '/api/desk/settings')).status).toBe(403)
  })

  test('say whether the jobs ran in the last two minutes', async () => {
    expect(partOf(await settingsOf(owner), 'Jobs of each minute')).toMatchObject({ state: 'missing' })
    await worker.scheduled({ cron: '* * * * *' } as ScheduledController, testEnv)
    expect(partOf(await settingsOf(owner), 'Jobs of each minute')).toMatchObject({ state: 'ok' })
    await db.run('UPDATE shop_checks SET at = at - 121000')
    expect(partOf(await settingsOf(owner), 'Jobs of each minute')).toMatchObject({ state: 'missing' })
  })

  test('send a test email to who presses the button, and log that', async () => {
    await act(owner, '/desk/settings', 'settings-test', { test: 'mail' })
    const sent = await db.first('SELECT count(*) AS emails FROM mailbox WHERE recipient = ?', owner.email)
    expect(sent).toEqual({ emails: 1 })
    expect(partOf(await settingsOf(owner), 'Email')).toMatchObject({ state: 'ok', test: 'mail' })
    expect(await logOf('settings')).toMatchObject([{ action: 'settings.tested-mail' }])
  })

  test('say what the email server answered', async () => {
    const env = {
      ...testEnv,
      MAIL_PROVIDER: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '1',
      SMTP_SECURE: 'none',
    } as Env
    const owner = await newStaff('owner', { env })
    await act(owner, '/desk/settings', 'settings-test', { test: 'mail' })
    const { state, says } = partOf(await settingsOf(owner), 'Email')!
    expect([state, says]).toEqual(['missing', expect.stringMatching(/^It failed: ./)])
    expect(await owner.page('/desk/settings')).toContain('It failed: ')
  })

  test('ask Stripe whether it knows the key', async () => {
    const ask = async (changes: object) => {
      const owner = await newStaff('owner', { env: { ...stripeEnv, ...changes } as Env })
      await act(owner, '/desk/settings', 'settings-test', { test: 'payment' })
      return partOf(await settingsOf(owner), 'Stripe')
    }
    expect(await ask({})).toMatchObject({ state: 'ok', says: 'Stripe knows the key. It is a test key.' })
    for (const STRIPE_SECRET_KEY of ['sk_test_wrong', 'rk_test_taxes', 'rk_test_no_refunds']) {
      expect(await ask({ STRIPE_SECRET_KEY })).toMatchObject({ state: 'missing' })
    }
    expect(await ask({ STRIPE_API_URL: 'http://127.0.0.1:9' })).toMatchObject({ state: 'missing' })
  })

  test('ask no more of a restricted key than what the shop uses', async () => {
    const ask = async (changes: object) => {
      const owner = await newStaff('owner', { env: { ...stripeEnv, ...changes } as Env })
      await act(owner, '/desk/settings', 'settings-test', { test: 'payment' })
      return partOf(await settingsOf(owner), 'Stripe')!.state
    }
    const [taxes, invoices] = [{ TAX_PROVIDER: 'stripe' }, { PAYMENT_PROVIDERS: 'invoice' }]
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards' })).toBe('ok')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards', ...invoices })).toBe('ok')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards', ...taxes })).toBe('missing')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_taxes', ...taxes, ...invoices })).toBe('ok')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_taxes', ...taxes })).toBe('missing')
  })

  test('lead a new owner through what to do before the shop opens, in order, until it is done', async () => {
    const before = await settingsOf(owner)
    expect(before.steps.map(({ title }) => title).slice(0, 3)).toEqual([
      'Give the shop its address',
      'Let the jobs run',
      'Send a test email',
    ])
    const files = ({ steps }: DeskSettings) => steps.find(({ title }) => title === 'Test the storage of files')
    expect(files(before)).toMatchObject({ isDone: false })
    await act(owner, '/desk/settings', 'settings-test', { test: 'storage' })
    expect(files(await settingsOf(owner))).toMatchObject({ isDone: true })
  })
})
