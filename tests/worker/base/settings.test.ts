import { expect, test, vi } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { settingsOf } from '#worker/base/settings.ts'

const wrong: [string, Record<string, string>][] = [
  ['SCRIPT_HOSTS', { SCRIPT_HOSTS: 'https://good.example, javascript:alert(1)' }],
  ['SCRIPT_HOSTS', { SCRIPT_HOSTS: 'https://good.example/path' }],
  ['STRIPE_PAGES_ORIGIN', { STRIPE_PAGES_ORIGIN: 'https://pay.example/' }],
  ['STRIPE_PAGES_ORIGIN', { STRIPE_PAGES_ORIGIN: 'pay.example' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example, *' }],
  ['PAYMENT_PROVIDERS', { PAYMENT_PROVIDERS: '' }],
  ['INVOICE_HOURS', { INVOICE_HOURS: '12' }],
  ['INVOICE_HOURS', { INVOICE_HOURS: 'two days' }],
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

test('an empty optional setting counts as missing', () => {
  const { scripts, stripe } = settingsOf({ ...testEnv, SCRIPT_HOSTS: '', STRIPE_PAGES_ORIGIN: '' })
  expect(scripts.hosts).toEqual([])
  expect(stripe.pagesOrigin).toBe('https://checkout.stripe.com')
})
