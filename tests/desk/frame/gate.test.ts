import { describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember } from '#tests/support/member.ts'
import { newStaff } from '#tests/support/staff.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { isMemberId } from '#worker/base/signing/session-id.ts'
import { readSettings } from '#worker/base/settings.ts'

const off = { ...testEnv, DESK_OWNERS: '' } as unknown as Env
const remote = { ...testEnv, API_ORIGIN: 'https://api.example.com' } as unknown as Env
const unknown = (path: string) => path.replaceAll(/:\w+/g, 'no-such-thing')
const pages = [...Object.values(deskPaths).map(unknown), '/desk/', '/desk/no-such-page']
/** One address of each shape; the gate runs before any route. */
const shapes = [
  ...['/desk', '/desk/', '/desk/orders', '/desk/orders/x/lines', '/desk/files/a/b', '/desk/no-such-page'],
  ...['/api/desk/entry', '/api/desk/orders/x/move', '/api/desk/no-such-call'],
]

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

/** What an address of which nothing exists answers, as deep as the path: the shop looks for categories and products there. */
async function nothingLike(visitor: Visitor, method: string, path: string, body?: () => BodyInit) {
  const nothing = path.startsWith('/api') ? '/api/no-such-call' : path.replaceAll(/[^/]+/g, 'no-such-page')
  return answerOf(visitor, method, nothing, body?.())
}

const form = () => new URLSearchParams({ _action: 'open', password: 'x' })

async function expectLikeNothing(visitor: Visitor): Promise<void> {
  for (const path of shapes) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const body = method === 'POST' ? form : undefined
      const answer = await answerOf(visitor, method, path, body?.())
      expect(answer, `${method} ${path}`).toEqual(await nothingLike(visitor, method, path, body))
    }
  }
}

const unconfirmed = async (changes: object) => {
  await db.run(`DELETE FROM users WHERE email = 'owner@example.com'`)
  return newStaff(null, { email: 'owner@example.com', verified: false, ...changes })
}

async function dismissed(): Promise<Visitor> {
  const staff = await newStaff('office')
  await db.run('UPDATE staff SET ended_at = 1 WHERE user_id = ?', staff.id)
  return staff
}

describe('the desk answers like a page that does not exist', () => {
  test.each<[string, () => Promise<Visitor>]>([
    ['a guest', async () => newVisitor()],
    ['a member', newMember],
    ['an owner whose address is not confirmed', () => unconfirmed({})],
    ['staff whose role has ended', dismissed],
    ['a guest while DESK_OWNERS is empty', async () => newVisitor(off)],
    ['a member while DESK_OWNERS is empty', () => newStaff(null, { env: off, isOpen: false })],
    ['an owner by the table while DESK_OWNERS is empty', () => newStaff('owner', { env: off })],
    ['the workshop while DESK_OWNERS is empty', () => newStaff('workshop', { env: off })],
  ])('for %s', async (_, visitor) => expectLikeNothing(await visitor()))

  test('at each address, for a member', async () => {
    const member = await newMember()
    const nothing = new Map<string, object>()
    for (const path of pages) {
      const depth = path.replaceAll(/[^/]+/g, 'x')
      if (!nothing.has(depth)) nothing.set(depth, await nothingLike(member, 'GET', path))
      expect(await answerOf(member, 'GET', path), path).toEqual(nothing.get(depth))
    }
  })
})

test('a shop whose API is remote has no desk', () => {
  expect(readSettings(testEnv).desk.owners).toEqual(['owner@example.com'])
  expect(readSettings(remote).desk.owners).toEqual([])
})

test('an owner of the settings needs no row in the table', async () => {
  await db.run(`DELETE FROM users WHERE email = 'owner@example.com'`)
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
