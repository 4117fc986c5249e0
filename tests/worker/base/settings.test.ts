import { expect, test, vi } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { isConfigured, readSettings } from '#worker/base/settings.ts'

const wrong: [string, Record<string, string>][] = [
  ['SCRIPT_HOSTS', { SCRIPT_HOSTS: 'https://good.example, javascript:alert(1)' }],
  ['SCRIPT_HOSTS', { SCRIPT_HOSTS: 'https://good.example/path' }],
  ['STRIPE_PAGES_ORIGIN', { STRIPE_PAGES_ORIGIN: 'https://pay.example/' }],
  ['STRIPE_PAGES_ORIGIN', { STRIPE_PAGES_ORIGIN: 'pay.example' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example, *' }],
  ['PAYMENT_PROVIDERS', { PAYMENT_PROVIDERS: '' }],
  ['INVOICE_DAYS', { INVOICE_DAYS: '1' }],
  ['INVOICE_DAYS', { INVOICE_DAYS: 'two days' }],
  ['ALERT_EMAIL', { ALERT_EMAIL: 'dana' }],
  ['ALERT_WEBHOOK', { ALERT_WEBHOOK: 'hooks.example/1' }],
  ['ALERT_WEBHOOK', { ALERT_WEBHOOK: 'ftp://hooks.example/1' }],
  ['CHAT_SRC', { CHAT_SRC: 'http://chat.example/widget.js' }],
]

test.each(wrong)(
  'a wrong %s (%j) closes the shop, whose responses still carry security headers',
  async (name, vars) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const visitor = newVisitor({ ...testEnv, ...vars } as unknown as Env)
    for (const path of [paths.home, paths.register, apiPaths.site, '/robots.txt']) {
      const { status, headers } = await visitor.get(path)
      expect(status).toBe(500)
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      )
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=/)
    }
    expect(JSON.stringify(logged.mock.calls)).toContain(`Configuration: ${name}`)
  },
)

const deployed = { ENVIRONMENT: 'production', APP_KEY: 'k'.repeat(32), SITE_ORIGIN: 'https://www.example.com' }

test.each<[string, Record<string, string>]>([
  ['no key', { APP_KEY: '' }],
  ['a key of 31 characters', { APP_KEY: 'k'.repeat(31) }],
  ['no origin for its emails', { SITE_ORIGIN: '' }],
  ['an API over plain http', { API_ORIGIN: 'http://api.example.com' }],
  ['mail without TLS', { MAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.example.com', SMTP_SECURE: 'none' }],
  ['alarms over plain http', { ALERT_WEBHOOK: 'http://hooks.example.com/1' }],
  ['a readable mailbox', { MAIL_PROVIDER: 'mailbox' }],
  ['a test card', { PAYMENT_PROVIDERS: 'test' }],
  ['a database that is kept waiting', { DATABASE_DELAY_MS: '100' }],
  ['Stripe without its secrets', { PAYMENT_PROVIDERS: 'stripe' }],
])('a production shop with %s is closed', (_, vars) => {
  expect(isConfigured(deployed)).toBe(true)
  expect(isConfigured({ ...deployed, ...vars })).toBe(false)
})

test('an empty optional setting counts as missing', () => {
  const { scripts, stripe } = readSettings({ ...testEnv, SCRIPT_HOSTS: '', STRIPE_PAGES_ORIGIN: '' })
  expect(scripts.hosts).toEqual([])
  expect(stripe.pagesOrigin).toBe('https://checkout.stripe.com')
})
