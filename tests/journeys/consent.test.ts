import { describe, expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const vars = {
  HEAD_SCRIPTS: '<script src="https://tags.example.com/head.js"></script>',
  BODY_SCRIPTS: '<script>window.body = true</script>',
  ANALYTICS_ID: 'G-TEST1',
  CHAT_SRC: 'https://chat.example.com/widget.js?shop=1',
  CHAT_SERVICE_NAME: 'Chat by Example',
  SCRIPT_HOSTS: 'https://*.example.com wss://chat.example.com',
}
const env = { ...testEnv, ...vars } as Env

async function policyOf(visitor = newVisitor()): Promise<Map<string, string>> {
  const policy = (await visitor.get(paths.faq)).headers.get('Content-Security-Policy')!
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule] as const))
}

describe('optional third-party scripts', () => {
  test('are absent when none are configured', async () => {
    const { data } = await json(newVisitor().get(apiPaths.site))
    expect(data).toMatchObject({ head_scripts: null, body_scripts: null })
    expect(data).not.toHaveProperty('analytics_id')
    expect(data).not.toHaveProperty('chat')
    expect((await policyOf()).has('frame-src')).toBe(false)
  })

  test('are listed in the site info', async () => {
    expect((await json(newVisitor(env).get(apiPaths.site))).data).toMatchObject({
      head_scripts: vars.HEAD_SCRIPTS,
      body_scripts: vars.BODY_SCRIPTS,
      analytics_id: 'G-TEST1',
      chat: { src: vars.CHAT_SRC, service_name: 'Chat by Example' },
    })
  })

  test('may connect to their own hosts and run only with the nonce', async () => {
    const policy = await policyOf(newVisitor(env))
    const hosts = ['https://*.google-analytics.com', 'https://chat.example.com', 'https://*.example.com', 'wss://chat']
    for (const host of hosts) expect(policy.get('connect-src')).toContain(host)
    expect(policy.get('frame-src')).toContain('https://chat.example.com')
    expect(policy.get('script-src')).toMatch(/^script-src 'nonce-[^']+' 'strict-dynamic'$/)
  })
})

describe('the cookie banner', () => {
  const BANNER = '<section class="cookie-banner" aria-label="Cookies">'

  test.each([paths.home, paths.faq, paths.login, paths.shoppingCart, '/nowhere'])(
    'is a form in the HTML of %s for new visitors, and the page sets no cookie for it',
    async (path) => {
      const visitor = newVisitor()
      const response = await visitor.get(path)
      const html = await response.text()
      expect(html).toContain(BANNER)
      expect(html).toMatch(/<html [^>]*data-asks=""/)
      expect(html).toMatch(/<form class="cookie-banner__answers"[^>]* method="post"/)
      expect(html).toMatch(/<button (?=[^>]*name="choice")[^>]*value="reject"[^>]*>Reject all</)
      expect([...visitor.cookies.keys()].filter((name) => name.startsWith('cookie'))).toEqual([])
    },
  )

  test('is absent after it was shown, and for a browser that sends an opt-out signal', async () => {
    const asked = newVisitor()
    asked.cookies.set('cookie_banner', 'shown')
    const pages = [await asked.page(paths.faq), await (await newVisitor().get(paths.faq, { 'Sec-GPC': '1' })).text()]
    for (const html of pages) {
      expect(html).not.toContain(BANNER)
      expect(html).not.toMatch(/<html [^>]*data-asks/)
    }
  })

  test.each([
    ['accept', { analytics_cookies: true, third_party_services: true }],
    ['reject', { analytics_cookies: false, third_party_services: false }],
  ])('answered with %s returns to its page without the banner', async (choice, settings) => {
    const visitor = newVisitor()
    const response = await visitor.post(paths.faq, { _action: 'choose-cookies', choice })
    expect(response).toRedirect(303, paths.faq)
    const lines = response.headers.getSetCookie()
    expect(lines).toContainEqual(expect.stringMatching(/^cookie_banner=shown; Max-Age=2592000; Path=\/; SameSite=Lax$/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^cookies_settings=[^;]+; Max-Age=5184000; Path=\/; SameSite=Lax$/),
    )
    expect(JSON.parse(decodeURIComponent(visitor.cookies.get('cookies_settings')!))).toEqual(settings)
    expect(await visitor.page(paths.faq)).not.toContain(BANNER)
  })

  test('shows that an answer could not be saved', async () => {
    const response = await newVisitor().postAs(paths.faq, {
      _token: 'old',
      _action: 'choose-cookies',
      choice: 'reject',
    })
    expect(response.status).toBe(419)
    const html = await response.text()
    expect(html.slice(html.indexOf(BANNER)).split('</section>')[0]).toMatch(/role="alert".*Please send the form again/s)
  })
})

describe('the cookie settings page', () => {
  const isOn = (html: string, name: string) =>
    html.includes(`<input type="checkbox" role="switch" name="${name}" checked=""/>`)

  test('works for guests, shows the stored choice, and is not indexed', async () => {
    const visitor = newVisitor()
    const response = await visitor.get(paths.cookieSettings)
    expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    const first = await response.text()
    expect([isOn(first, 'analytics_cookies'), isOn(first, 'third_party_services')]).toEqual([true, true])
    await visitor.post(paths.cookieSettings, { _action: 'choose-cookies', third_party_services: 'on' })
    const then = await visitor.page(paths.cookieSettings)
    expect([isOn(then, 'analytics_cookies'), isOn(then, 'third_party_services')]).toEqual([false, true])
    expect(then).toContain('Cookie settings saved.')
  })

  test('explains why it offers nothing to a browser that sends an opt-out signal', async () => {
    const html = await (await newVisitor().get(paths.cookieSettings, { 'Sec-GPC': '1' })).text()
    expect(html).toContain('Global Privacy Control')
    expect(html).not.toContain('Save choices')
    expect(isOn(html, 'analytics_cookies')).toBe(false)
  })

  test('saves the choice in a member’s account as well', async () => {
    const member = await newMember()
    await member.post(paths.cookieSettings, { _action: 'choose-cookies', choice: 'reject' })
    const { data } = await json(member.get(apiPaths.userPreferences))
    expect(data).toMatchObject({ analytics_cookies: false, third_party_services: false })
  })

  test.each([paths.home, paths.checkoutAddress])('has a link in the footer of %s', async (path) => {
    const visitor = newVisitor()
    await visitor.newCartWith(BASKET)
    expect(await visitor.page(path)).toMatch(/<a href="\/cookie-settings" data-cookie-settings="">Cookie settings<\/a>/)
  })
})

test('Global Privacy Control reaches the page’s script', async () => {
  const objecting = await (await newVisitor().get('/', { 'Sec-GPC': '1' })).text()
  expect(objecting).toMatch(/<html [^>]*data-gpc=""/)
  expect(await newVisitor().page('/')).not.toMatch(/<html [^>]*data-gpc/)
})
