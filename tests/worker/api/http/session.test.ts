import { describe, expect, test, vi } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { sessionOf, withSession } from '#tests/support/account.ts'
import { db } from '#tests/support/db.ts'
import { newMember } from '#tests/support/member.ts'
import operations from '../../../../docs/operations.md?raw'
import { newVisitor } from '#tests/support/visitor.ts'

const MINUTE = 60_000
const DAY = 86_400_000

function after(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

function lastSeen(id: number) {
  return db.value('SELECT last_seen_at FROM sessions WHERE user_id = ?', id)
}

describe('GET /api/user', () => {
  test('returns the member', async () => {
    const member = await newMember()
    const response = await member.get(apiPaths.user)
    await expect(response).toAnswer(200, {
      data: {
        id: member.id,
        name: 'Robin Member',
        first_name: 'Robin',
        last_name: 'Member',
        email: member.email,
        created_at: expect.any(Number),
        email_verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        authenticated_at: expect.any(Number),
      },
    })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('returns 401 to a guest and writes nothing', async () => {
    const visitor = newVisitor()
    await visitor.token()
    const before = await db.value('SELECT count(*) FROM sessions')
    const response = await visitor.get(apiPaths.user)
    await expect(response).toAnswer(401, { message: 'Unauthenticated.' })
    expect(await db.value('SELECT count(*) FROM sessions')).toBe(before)
  })

  test.each(['m.', `m.${'A'.repeat(43)}`, 'A'.repeat(43), "m.' OR 1=1 --", '%00', 'x'.repeat(5000)])(
    'with the forged session %s returns 401',
    async (id) => {
      expect((await withSession(encodeURIComponent(id)).get(apiPaths.user)).status).toBe(401)
    },
  )
})

describe('a session', () => {
  test('gets both cookies again with every response, including errors', async () => {
    const member = await newMember()
    const unverified = await newMember({ verified: false })
    const answers = [
      await member.get(apiPaths.user),
      await member.get('/api/shipping-addresses/999999'),
      await unverified.get(apiPaths.user),
    ]
    expect(answers.map(({ headers }) => headers.getSetCookie().map((line) => line.split('=')[0]))).toEqual(
      Array(3).fill(['alderline_session', 'XSRF-TOKEN']),
    )
  })

  test('slides: it expires two hours after the last request', async () => {
    const member = await newMember()
    const row = 'UPDATE sessions SET expires_at = ?2 WHERE user_id = ?1'
    await db.run(row, member.id, Date.now() + 30 * DAY)
    const id = sessionOf(member)
    after(119 * MINUTE)
    expect((await member.get(apiPaths.user)).status).toBe(200)
    after(119 * MINUTE)
    expect((await member.get(apiPaths.user)).status).toBe(200)
    after(121 * MINUTE)
    expect((await withSession(id).get(apiPaths.user)).status).toBe(401)
  })

  test('is updated at most every ten minutes', async () => {
    const member = await newMember()
    const start = await lastSeen(member.id)
    after(9 * MINUTE)
    await member.get(apiPaths.user)
    expect(await lastSeen(member.id)).toBe(start)
    after(2 * MINUTE)
    await member.get(apiPaths.user)
    expect(await lastSeen(member.id)).toBe(Date.now())
  })

  test('expires after thirty days, however active', async () => {
    const member = await newMember()
    const row = 'UPDATE sessions SET remember = 1, expires_at = ?2, idle_expires_at = ?2 WHERE user_id = ?1'
    await db.run(row, member.id, Date.now() + 30 * DAY)
    after(29 * DAY)
    const [session] = (await member.get(apiPaths.user)).headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(session!)?.[1])).toBeLessThanOrEqual(86_400)
    after(DAY + MINUTE)
    expect((await member.get(apiPaths.user)).status).toBe(401)
  })

  test.each([
    ['the password changes elsewhere', 'UPDATE users SET password_version = 2 WHERE id = ?'],
    ['the account is deleted', 'DELETE FROM users WHERE id = ?'],
  ])('ends when %s', async (_, change) => {
    const member = await newMember()
    await db.run(change, member.id)
    expect((await member.get(apiPaths.user)).status).toBe(401)
  })

  test('ends when staff delete its row', async () => {
    const member = await newMember()
    const [, command = ''] = /--command "(DELETE FROM sessions [^"]+)"/.exec(operations)!
    await db.run(command.replace('robin@example.com', member.email))
    expect((await member.get(apiPaths.user)).status).toBe(401)
  })
})

test('GET /sanctum/csrf-cookie keeps a member’s session, replaces an expired one and adopts no unknown id', async () => {
  const [member, planted] = [await newMember(), withSession('planted')]
  const before = sessionOf(member)
  await member.token()
  expect(sessionOf(member)).toBe(before)
  await db.run('DELETE FROM sessions WHERE user_id = ?', member.id)
  for (const visitor of [member, planted]) {
    await visitor.token()
    expect(sessionOf(visitor)).toMatch(/^[\w-]{43}$/)
  }
})

describe("a session's token", () => {
  test('from before signing out is invalid afterward', async () => {
    const member = await newMember()
    const token = await member.token()
    await member.api('POST', apiPaths.logout)
    const response = await member.send('POST', apiPaths.carts, '{}', { headers: { 'X-XSRF-TOKEN': token } })
    expect(response.status).toBe(419)
  })

  test('stays valid when the session expires, so that the response is 401', async () => {
    const member = await newMember()
    const headers = { 'X-XSRF-TOKEN': await member.token() }
    await db.run('DELETE FROM sessions WHERE user_id = ?', member.id)
    expect((await member.send('POST', apiPaths.logout, undefined, { headers })).status).toBe(401)
  })
})
