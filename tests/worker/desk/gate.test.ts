import { describe, expect, test } from 'vitest'
import { deskCalls } from '#shared/api/desk-contract.ts'
import { deskApiPaths, deskPaths } from '#shared/desk/paths.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newStaff } from '#tests/support/staff.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { isMemberId } from '#worker/base/signing/session-id.ts'
import { settingsOf } from '#worker/base/settings.ts'

const off = { ...testEnv, DESK_OWNERS: '' } as unknown as Env
const remote = { ...testEnv, API_ORIGIN: 'https://api.example.com' } as unknown as Env
const unknown = (path: string) => path.replaceAll(/:\w+/g, 'no-such-thing')
const pages = [...Object.values(deskPaths).map(unknown), '/desk/', '/desk/no-such-page']
const calls = [...new Set(Object.values(deskCalls).map(({ path }) => unknown(deskApiPaths[path])))]

/** Everything of an answer but ids and nonces. The visitor has the same cookies each time. */
async function answerOf(visitor: Visitor, method: string, path: string, body?: BodyInit) {
  const sent = new Map(visitor.cookies)
  const response = await visitor.send(method, path, body, {
    headers: { Accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
  })
  const headers = [...response.headers].filter(
    ([name]) => !['x-request-id', 'server-timing', 'set-cookie'].includes(name),
  )
  // A member's session is renewed only if it is read before the headers go out, on every page of the shop.
  const ofSession = isMemberId(sent.get('alderline_session') ?? '') ? /^(alderline_session|XSRF-TOKEN)=/ : /^$/
  const cookies = response.headers
    .getSetCookie()
    .filter((cookie) => !ofSession.test(cookie))
    .map((cookie) => cookie.replace(/=[^;]*/, '='))
  visitor.cookies.clear()
  for (const [name, value] of sent) visitor.cookies.set(name, value)
  return {
    status: response.status,
    headers: masked(JSON.stringify(headers)),
    cookies,
    body: masked(await response.text(), path),
  }
}

function masked(text: string, path = ''): string {
  const own = [path, `route ${path.slice(1)}`, encodeURIComponent(path)]
    .filter((name) => path !== '' && name !== '')
    .reduce((masking, name) => masking.replaceAll(name, 'PATH'), text)
  return own
    .replaceAll(/nonce[-=]"?[\w+/=]+/g, 'NONCE')
    .replaceAll(/"now":\d+/g, 'NOW')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}\.[\w-]{43}/g, 'TOKEN')
}

async function expectLikeNothing(visitor: Visitor, path: string): Promise<void> {
  // As deep as the path, because the shop looks for a category, a subcategory or a product there.
  const nothing = path.startsWith('/api') ? '/api/no-such-call' : path.replaceAll(/[^/]+/g, 'no-such-page')
  const body = () => new URLSearchParams({ _action: 'open', password: 'x' })
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const sent = method === 'POST' ? body : () => undefined
    expect([method, await answerOf(visitor, method, path, sent())]).toEqual([
      method,
      await answerOf(visitor, method, nothing, sent()),
    ])
  }
}

describe('with DESK_OWNERS empty the desk answers like a page that does not exist', () => {
  const visitors = {
    'a guest': async () => newVisitor(off),
    'a member': async () => newStaff(null, { env: off, isOpen: false }),
    'an owner by the table': async () => newStaff('owner', { env: off }),
    'the office': async () => newStaff('office', { env: off }),
    'the workshop': async () => newStaff('workshop', { env: off }),
  }
  const some = ['/desk', '/desk/orders', '/desk/log', '/desk/open', '/api/desk/today', '/api/desk/entry']
  const cases = Object.keys(visitors).flatMap((who) => some.map((path) => [path, who] as const))
  test.each(cases)('%s for %s', async (path, who) => {
    await expectLikeNothing(await visitors[who as keyof typeof visitors](), path)
  })
})

test('a shop whose API is remote has no desk', () => {
  expect(settingsOf(testEnv).desk.owners).toEqual(['owner@example.com'])
  expect(settingsOf(remote).desk.owners).toEqual([])
})

describe('for everyone but staff the desk answers like a page that does not exist', () => {
  test.each([...pages, ...calls])('%s for a guest', async (path) => {
    await expectLikeNothing(newVisitor(), path)
  })

  test.each([...pages, ...calls])('%s for a member', async (path) => {
    await expectLikeNothing(await newMember(), path)
  })

  test.each([...pages, ...calls])('%s for an owner whose address is not confirmed', async (path) => {
    await testEnv.DB.prepare(`DELETE FROM users WHERE email = 'owner@example.com'`).run()
    await expectLikeNothing(await newStaff(null, { email: 'owner@example.com', verified: false }), path)
  })

  test.each([...pages, ...calls])('%s for staff whose role has ended', async (path) => {
    const staff = await newStaff('office')
    await testEnv.DB.prepare('UPDATE staff SET ended_at = 1 WHERE user_id = ?').bind(staff.id).run()
    await expectLikeNothing(staff, path)
  })
})

test('an owner of the settings needs no row in the table', async () => {
  await testEnv.DB.prepare(`DELETE FROM users WHERE email = 'owner@example.com'`).run()
  const owner = await newStaff(null, { email: 'owner@example.com', isOpen: false })
  const page = await owner.page('/desk/open')
  expect(page).toContain('owner@example.com')
  expect(page).toContain('Email me the link')
})

test('guests cost no query, and members one', async () => {
  const statements: string[] = []
  const counted = {
    ...testEnv,
    DB: {
      withSession: (mode: D1SessionConstraint) => {
        const session = testEnv.DB.withSession(mode)
        return {
          batch: (all: D1PreparedStatement[]) => session.batch(all),
          prepare(text: string) {
            statements.push(text)
            return session.prepare(text)
          },
        }
      },
    },
  } as unknown as Env
  const put = (visitor: Visitor) => visitor.send('PUT', '/desk/log')
  await put(newVisitor(counted))
  expect(statements).toEqual([])
  const member = await newMember()
  const visitor = newVisitor(counted)
  visitor.cookies.set('alderline_session', member.cookies.get('alderline_session')!)
  await put(visitor)
  expect(statements).toHaveLength(1)
})
