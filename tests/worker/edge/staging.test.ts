import { describe, expect, test, vi } from 'vitest'
import { calls } from '#shared/api/contract.ts'
import { filePaths } from '#shared/file-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { newAddress } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { formIn, submit } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { openFolders, openPaths } from '#worker/edge/staging.ts'

const SECRET = 'a-secret-that-is-long-enough'
const staging = { ...testEnv, STAGING_HOST: 'shop.test', STAGING_SECRET: SECRET } as unknown as Env

test.each(['/staging-auth', '/foo/staging-auth', '/staging-authority/more'])(
  '%s has neither header nor footer, because its path contains staging-auth',
  async (path) => {
    const html = await newVisitor().page(path)
    expect(html).toContain('<main id="main">')
    expect(html).not.toMatch(/<header|<footer/)
  },
)

/** Fills in parameters with a value that nothing has. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]+\})?/g, 'unknown')
const isOpen = (path: string) => openPaths.includes(path) || openFolders.some((folder) => path.startsWith(folder))
/** The gate runs before any route, so one path of each shape stands for all. */
const documents = [
  ...['/', '/faq', '/shopping-cart', '/dashboard', '/wine-racks/wine-kits/1501', '/quote/unknown', '/part/unknown/S1'],
  ...['/sitemap.xml', '/index.md', '/llms.txt', '/services.html', '/dev/mailbox', '/dev/mailbox.json', '/dev/api'],
  ...['/nothing', '/x/staging-auth', '/desk', '/desk/orders', '/blog/feed.xml', filePaths.googleFeed],
  ...['/STAGING-AUTH', '/robots.txt/', '/staging-auth/x', '/healthz/x', '/verify-email/1/x?signature=y'],
  // A name of what is open elsewhere in the path, at its end, or as the beginning of another name.
  ...['/x/_ipx/picture.webp', '/policies/_ipx/', '/_ipx', '/_ipxx/picture.webp', '/x/api/_icon/lucide.json'],
  ...['/x/robots.txt', '/robots.txtx', '/policies/_payload.json/x'],
]

test('open are the gate, what machines call without a cookie, and pictures', () => {
  expect(openPaths.toSorted()).toEqual([
    ...['/api/webhooks/stripe', '/csp-report', '/healthz', '/robots.txt'],
    ...['/staging-auth', '/staging-auth.html', '/staging-auth.html/', '/staging-auth/'],
  ])
  expect(openFolders.toSorted()).toEqual(['/_ipx/', '/api/_icon/'])
})

test.each(['/_ipx/nothing', '/robots.txt', '/healthz', '/staging-auth'])(
  '%s answers without the secret',
  async (path) => {
    const { status } = await newVisitor(staging).get(path)
    expect([200, 400, 404]).toContain(status)
  },
)

describe('nothing but the gate answers without the secret', () => {
  test.each(documents)('the document %s', async (path) => {
    const visitor = newVisitor(staging)
    const form = await visitor.postAs(path, { _action: 'add-item' })
    for (const answer of [await visitor.get(path), await visitor.send('HEAD', path), form]) {
      expect(answer).toRedirect(302, expect.stringMatching(/^\/staging-auth\.html(\?|$)/))
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    const other = await newVisitor(staging).send('PUT', path)
    await expect(other).toAnswer(401, '{"message":"Unauthenticated."}')
  })

  test('a call', async () => {
    const paths = calls.map(([, { method, path }]) => [method, addressOf(apiPaths[path])] as const)
    for (const [method, path] of paths.filter((call) => !isOpen(call[1]))) {
      const headers = { Accept: 'application/json' }
      const answer = await newVisitor(staging).send(method, path, undefined, { headers })
      await expect(answer, path).toAnswer(401, '{"message":"Unauthenticated."}')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test.each(['/api/site', '/api/products', '/api/nothing', '/sanctum/csrf-cookie', '/policies/_payload.json'])(
    '%s, which a script loads, is 401 and never a page',
    async (path) => {
      const answer = await newVisitor(staging).get(path)
      expect(answer).toRedirect(401, null)
    },
  )

  const hosts = ['http://shop.test.', 'http://SHOP.TEST', 'http://shop.test:8080', 'http://Shop.Test.:80']
  test.each([...hosts, 'http://shop.test..'])('under %s, which is the same host', async (origin) => {
    const answer = await newVisitor(staging).send('GET', '/', undefined, { origin })
    expect(answer).toRedirect(302, '/staging-auth.html')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect((await newVisitor(staging).send('GET', '/api/site', undefined, { origin })).status).toBe(401)
  })

  test.each(['Shop.Test.', 'shop.test:443', ' shop.test '])('when the setting says %j', async (host) => {
    expect((await newVisitor({ ...staging, STAGING_HOST: host } as Env).get('/api/site')).status).toBe(401)
  })

  test('and the gate tells nothing about the shop', async () => {
    const html = await newVisitor(staging).page('/staging-auth')
    expect(html).not.toMatch(/Walk-in closets|walk-in-closets/i)
  })

  test('while all of it answers with the secret', async () => {
    const visitor = newVisitor(staging)
    visitor.cookies.set('staging_auth', SECRET)
    for (const path of ['/', '/api/site', '/api/products', '/sitemap.xml', '/policies/_payload.json'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    expect((await visitor.get('/sanctum/csrf-cookie')).status).toBe(204)
  })

  test('a path that is too long to return to is left out', async () => {
    const answer = await newVisitor(staging).get(`/${'a'.repeat(3_000)}`)
    expect(answer.headers.get('Location')).toBe('/staging-auth.html')
  })
})

describe('on the staging host', () => {
  test.each(['/closet-organizers', '/reach-in-closets?sort=price', '/foo/staging-auth', '/services.html'])(
    'the password leads back to %s',
    async (path) => {
      const visitor = newVisitor(staging)
      const gate = await visitor.get(path)
      const location = gate.headers.get('Location')!
      expect([gate.status, location]).toEqual([302, `/staging-auth.html?${new URLSearchParams({ redirect: path })}`])
      const screen = (await visitor.get(location)).headers.get('Location')!
      const form = formIn(await visitor.page(screen), 'staging-auth')
      const answer = await submit(visitor, screen, form, { password: SECRET }, { headers: newAddress() })
      const home = path.includes('staging-auth') ? '/' : path
      expect(answer).toRedirect(303, home)
    },
  )

  test('the gate takes two hops and shows neither header nor footer', async () => {
    const visitor = newVisitor(staging)
    const hop = await visitor.get('/staging-auth.html')
    expect(hop).toRedirect(301, '/staging-auth')
    const html = await visitor.page('/staging-auth')
    expect(html).toContain('Staging shop')
    // The browser posts the form itself, because the gate rejects what scripts would call.
    expect(html).toMatch(/<form[^>]*data-native=""[^>]*data-action="staging-auth"/)
    expect(html).not.toMatch(/<header|<footer/)
  })

  test('the right password sets a cookie for 60 days, unreadable by scripts and other sites, that opens every page', async () => {
    const visitor = newVisitor(staging)
    const answer = await visitor.post('/staging-auth', { _action: 'staging-auth', password: SECRET })
    expect(answer).toRedirect(303, '/')
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('staging_auth='))!
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax'])
    expect(visitor.cookies.get('staging_auth')).toBe(SECRET)
    expect((await visitor.get('/')).status).toBe(200)
  })

  test('a wrong password sets no cookie and shows an error', async () => {
    const visitor = newVisitor(staging)
    const answer = await visitor.post('/staging-auth', { _action: 'staging-auth', password: 'guess' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Incorrect staging password.')
    expect(visitor.cookies.has('staging_auth')).toBe(false)
  })

  test('tries of the password are logged, right or wrong, without it', async () => {
    const lines: string[] = []
    for (const level of ['info', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
    for (const password of ['guess', SECRET])
      await newVisitor(staging).post('/staging-auth', { _action: 'staging-auth', password })
    vi.restoreAllMocks()
    const entries = lines.map((line) => JSON.parse(line)).filter(({ at }) => at === 'staging')
    expect(entries.map(({ level, event }) => [level, event])).toEqual([
      ['warn', 'password-wrong'],
      ['info', 'opened'],
    ])
    expect(lines.join()).not.toMatch(new RegExp(`guess|${SECRET}`))
  })

  test('the password cannot lead to another site', async () => {
    const fields = { _action: 'staging-auth', password: SECRET, next: '//evil.example' }
    const answer = await newVisitor(staging).post('/staging-auth', fields)
    expect(answer.headers.get('Location')).toBe('/')
  })
})

test.each([
  ['guess', SECRET, 302],
  ['', '', 302],
  ['fifteen-letters', 'fifteen-letters', 302],
  ['sixteen--letters', 'sixteen--letters', 200],
])('the cookie %j with the secret %j answers %i', async (cookie, STAGING_SECRET, status) => {
  const shop = { ...testEnv, STAGING_HOST: 'shop.test', STAGING_SECRET } as unknown as Env
  expect((await newVisitor(shop).get('/', { Cookie: `staging_auth=${cookie}` })).status).toBe(status)
})

test('other hosts have no gate', async () => {
  const elsewhere = { ...testEnv, STAGING_HOST: 'staging.example', STAGING_SECRET: SECRET } as unknown as Env
  expect((await newVisitor(elsewhere).get('/')).status).toBe(200)
})
