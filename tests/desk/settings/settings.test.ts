import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import readme from '../../../docs/settings.md?raw'
import worker from '#worker/index.ts'
import { testEnv } from '#tests/support/env.ts'
import { withoutSearch } from '#tests/support/databases.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { env as stripeEnv, event } from '#tests/support/stripe-orders.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'

let owner: Staff
beforeAll(async () => void (owner = await newStaff('owner')))

/** A part of the shop's health as the page shows it. */
async function partOf(staff: Staff, title: string): Promise<{ state: string; says: string; test: string | null }> {
  const page = await staff.page(deskPaths.settings)
  const start = page.indexOf(`<th scope="row" class="at-1">${title}</th>`)
  if (start < 0) throw new Error(`The page has no row for ${title}.`)
  const row = page.slice(start, page.indexOf('</tr>', start))
  const [, state = '', says = ''] = /<span class="badge [^"]*">([^<]*)<\/span><\/td><td>([^<]*)/.exec(row) ?? []
  return { state, says, test: /name="test" value="([^"]*)"/.exec(row)?.[1] ?? null }
}

/** The steps before the shop opens, as text. */
async function stepsOf(staff: Staff): Promise<string[]> {
  const page = await staff.page(deskPaths.settings)
  const list = page.slice(page.indexOf('<ol class="stack'), page.indexOf('</ol>'))
  return list.split('</li>').map((item) => item.replaceAll(/<[^>]*>/g, ''))
}

describe('Settings', () => {
  test('show each setting of the documentation as ok, look or missing, and no value of a secret', async () => {
    const secrets = { APP_KEY: 'a-key-of-over-32-characters-that-is-secret', SMTP_PASSWORD: 'hunter2-of-smtp' }
    const env = { ...testEnv, ...secrets, STRIPE_SECRET_KEY: 'sk_test_not_to_be_shown' } as Env
    const owner = await newStaff('owner', { env })
    const page = await owner.page(deskPaths.settings)
    const documented = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names]) =>
      names!.replaceAll('`', '').split(', '),
    )
    expect(documented.length).toBeGreaterThan(30)
    const shown = [...page.matchAll(/<th scope="row" class="at-1"><code>([A-Z_]+)<\/code>/g)].map(([, name]) => name!)
    expect(shown.toSorted()).toEqual(documented.toSorted())
    for (const secret of [...Object.values(secrets), 'sk_test_not_to_be_shown']) expect(page).not.toContain(secret)
  })

  test('are for owners alone', async () => {
    const office = await newStaff('office')
    expect((await office.get(deskPaths.settings)).status).toBe(403)
  })

  test('say of a part what /healthz says of it', async () => {
    const title = 'Jobs of each minute'
    const health = async () => (await json(newVisitor().get('/healthz'))).failing
    expect(await partOf(owner, title)).toMatchObject({ state: 'Look', says: 'The jobs have not run yet.' })
    await worker.scheduled({ cron: '* * * * *' } as ScheduledController, testEnv)
    expect(await partOf(owner, title)).toMatchObject({ state: 'OK' })
    expect(await health()).toEqual([])
    await db.run('UPDATE shop_checks SET at = at - 961000')
    expect(await partOf(owner, title)).toMatchObject({ state: 'Missing' })
    expect(await health()).toEqual(['minute'])
    await db.run('DELETE FROM shop_checks')
    const hidden = await newStaff('owner', { env: withoutSearch() })
    expect(await partOf(hidden, 'Search index')).toMatchObject({ state: 'Missing' })
  })

  test('send a test email to who presses the button, and log that', async () => {
    await act(owner, deskPaths.settings, 'settings-test', { test: 'mail' })
    const sent = await db.first('SELECT count(*) AS emails FROM mailbox WHERE recipient = ?', owner.email)
    expect(sent).toEqual({ emails: 1 })
    expect(await partOf(owner, 'Email')).toMatchObject({ state: 'OK', test: 'mail' })
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
    await act(owner, deskPaths.settings, 'settings-test', { test: 'mail' })
    const { state, says } = await partOf(owner, 'Email')
    expect([state, says]).toEqual(['Missing', expect.stringMatching(/^It failed: ./)])
    expect(await owner.page(deskPaths.settings)).toContain('It failed: ')
  })

  test('ask Stripe whether it knows the key', async () => {
    const ask = async (changes: object) => {
      const owner = await newStaff('owner', { env: { ...stripeEnv, ...changes } as Env })
      await act(owner, deskPaths.settings, 'settings-test', { test: 'payment' })
      return partOf(owner, 'Stripe')
    }
    expect(await ask({})).toMatchObject({ state: 'OK', says: 'Stripe knows the key. It is a test key.' })
    for (const STRIPE_SECRET_KEY of ['sk_test_wrong', 'rk_test_taxes', 'rk_test_no_refunds']) {
      expect(await ask({ STRIPE_SECRET_KEY })).toMatchObject({ state: 'Missing' })
    }
    expect(await ask({ STRIPE_API_URL: 'http://127.0.0.1:9' })).toMatchObject({ state: 'Missing' })
  })

  test('say when Stripe’s last event came, whatever it was, and nothing of a forged one', async () => {
    const owner = await newStaff('owner', { env: stripeEnv })
    await db.run("DELETE FROM shop_checks WHERE name = 'event'")
    const events = () => partOf(owner, 'Events of Stripe')
    expect(await events()).toMatchObject({ state: 'Look', says: expect.stringContaining('None came yet.') })
    expect((await event('customer.created', { id: 'cus_1' }, 'whsec_wrong')).status).toBe(400)
    expect(await events()).toMatchObject({ state: 'Look' })
    expect((await event('customer.created', { id: 'cus_1' })).status).toBe(200)
    await expect.poll(events).toMatchObject({ state: 'OK', says: expect.stringMatching(/^The last one came .*\d{4}/) })
  })

  test('ask no more of a restricted key than what the shop uses', async () => {
    const ask = async (changes: object) => {
      const owner = await newStaff('owner', { env: { ...stripeEnv, ...changes } as Env })
      await act(owner, deskPaths.settings, 'settings-test', { test: 'payment' })
      return (await partOf(owner, 'Stripe')).state
    }
    const [taxes, invoices] = [{ TAX_PROVIDER: 'stripe' }, { PAYMENT_PROVIDERS: 'invoice' }]
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards' })).toBe('OK')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards', ...invoices })).toBe('OK')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_cards', ...taxes })).toBe('Missing')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_taxes', ...taxes, ...invoices })).toBe('OK')
    expect(await ask({ STRIPE_SECRET_KEY: 'rk_test_taxes', ...taxes })).toBe('Missing')
  })

  test('lead a new owner through what to do before the shop opens, in order, until it is done', async () => {
    const before = await stepsOf(owner)
    for (const [index, title] of ['Give the shop its address', 'Let the jobs run', 'Send a test email'].entries()) {
      expect(before[index]).toContain(`${index + 1}. ${title}`)
    }
    const files = (steps: string[]) => steps.find((step) => step.includes('Test the storage of files'))
    expect(files(before)).toContain('Press the test button below.')
    await act(owner, deskPaths.settings, 'settings-test', { test: 'storage' })
    expect(files(await stepsOf(owner))).toContain('Test the storage of files: done')
  })
})
