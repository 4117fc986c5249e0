import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailboxProvider } from '#providers/mail-mailbox.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const SCRIPT = '<script>alert(1)</script>'
const production = {
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'https://shop.test',
  APP_KEY: 'k'.repeat(32),
  PAYMENT_PROVIDERS: 'invoice',
}

beforeAll(async () => {
  const { send } = mailboxProvider(env.DB)
  const parts = { fromName: 'Shop', text: 'See https://shop.test/x?a=1&b=2', html: `<p>"${SCRIPT}</p>` }
  await send({ messageId: '1', to: 'pat@example.com', subject: 'First', ...parts })
  await send({ messageId: '2', to: 'sam@example.com', subject: SCRIPT, ...parts })
})

it('GET /dev/mailbox.json returns the emails, newest first', async () => {
  const response = await newVisitor().get('/dev/mailbox.json')
  const emails = (await response.json()) as object[]
  expect(emails.map((mail) => Object.keys(mail))).toEqual(
    [0, 1].map(() => ['to', 'subject', 'text', 'html', 'sent_at']),
  )
  expect(emails).toMatchObject([{ to: 'sam@example.com' }, { to: 'pat@example.com', subject: 'First' }])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

it('GET /dev/mailbox shows the emails without running their content', async () => {
  const response = await newVisitor().get('/dev/mailbox')
  const html = await response.text()
  expect(html).not.toContain('<script')
  expect(html).toContain('<a href="https://shop.test/x?a=1&amp;b=2">')
  expect(response.headers.get('Content-Security-Policy')).not.toContain('script-src')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

describe.each(['/dev/mailbox', '/dev/mailbox.json'])('%s returns 404', (path) => {
  it.each([
    ['in production', { ...production, MAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.test' }],
    ['in staging', { ...production, ENVIRONMENT: 'staging' }],
    ['with an email provider', { MAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.test' }],
  ])('%s', async (_where, settings) => {
    const response = await newVisitor({ ...env, ...settings } as unknown as Env).get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('Not Found')
  })
})
