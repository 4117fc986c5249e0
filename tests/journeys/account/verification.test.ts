import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { verificationPath } from '#worker/base/signing/verification-link.ts'
import { apiPaths } from '#shared/paths.ts'
import {
  newAddress,
  newEmail,
  queuedEmails,
  register,
  sessionOf,
  verificationLink,
  withSession,
} from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { accountTiming } from '#tests/support/hash-cost.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const JSON_CALL = { Accept: 'application/json' }
const MINUTE = 60_000

function open(path: string, headers: Record<string, string> = JSON_CALL, visitor = newVisitor()) {
  return visitor.get(path, { ...newAddress(), ...headers })
}

function verifiedAt(id: number) {
  return testEnv.DB.prepare('SELECT email_verified_at FROM users WHERE id = ?').bind(id).first('email_verified_at')
}

test('a verification link contains the address’s SHA-1, an expiry in an hour and an HMAC of both', () => {
  const path = verificationPath('k'.repeat(32), { id: 7, email: 'a@example.com' }, 1_000_000_500)
  const hash = createHash('sha1').update('a@example.com').digest('hex')
  const unsigned = `/verify-email/7/${hash}?expires=1003600`
  const signature = createHmac('sha256', 'k'.repeat(32)).update(unsigned).digest('hex')
  expect(path).toBe(`${unsigned}&signature=${signature}`)
})

describe('GET /verify-email/:id/:hash', () => {
  test.each([
    [{ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, 302],
    [{ Accept: '*/*' }, 302],
    [{}, 302],
    [{ Accept: 'text/html;q=0.5, application/json' }, 204],
    [{ Accept: 'application/vnd.api+json' }, 204],
    [{ Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' }, 204],
    [{ Accept: 'application/json, text/plain, */*' }, 204],
  ])('with %j answers %i', async (headers: Record<string, string>, status) => {
    const member = await newMember({ verified: false })
    const response = await open(await verificationLink(member.email), headers, member)
    expect(response.status).toBe(status)
    expect(response.headers.get('Location')).toBe(status === 302 ? '/dashboard?verified=1' : null)
  })

  test('confirms the address in the browser that has the session; the second time changes nothing', async () => {
    const member = await newMember({ verified: false })
    const link = await verificationLink(member.email)
    await expect(await open(link, JSON_CALL, member)).toAnswer(204, '')
    const first = await verifiedAt(member.id)
    expect(first).toBeGreaterThan(Date.now() - MINUTE)
    expect((await member.get(apiPaths.user)).status).toBe(200)
    expect((await open(link)).status).toBe(204)
    expect(await verifiedAt(member.id)).toBe(first)
  })

  test('renews the session id of the member who registered', async () => {
    const visitor = newVisitor()
    const email = newEmail()
    await register(visitor, email)
    const before = sessionOf(visitor)
    await open(await verificationLink(email), JSON_CALL, visitor)
    expect(sessionOf(visitor)).not.toBe(before)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
    expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
  })

  test("leaves another user's session alone", async () => {
    const [member, other] = [await newMember({ verified: false }), await newMember()]
    const before = sessionOf(other)
    expect((await open(await verificationLink(member.email), JSON_CALL, other)).status).toBe(409)
    expect((await json(other.get(apiPaths.user))).data.id).toBe(other.id)
    expect(sessionOf(other)).toBe(before)
  })

  test('gives the member the orders placed with the address', async () => {
    const member = await newMember({ verified: false })
    const number = await newOrder({ id: null, email: member.email.toUpperCase() })
    await open(await verificationLink(member.email), JSON_CALL, member)
    expect((await json(member.get(apiPaths.orders))).data).toMatchObject([{ number }])
  })

  test('returns 403 when any part was changed', async () => {
    const [member, other] = [await newMember({ verified: false }), await newMember({ verified: false })]
    const link = await verificationLink(member.email)
    const changed = [
      link.replace(/signature=.*/, ''),
      link.replace(/signature=./, 'signature=x'),
      link.replace(/expires=\d/, 'expires=9'),
      link.replace(`/${member.id}/`, `/${other.id}/`),
      link.replace(/[\da-f]{40}/, createHash('sha1').update(other.email).digest('hex')),
    ]
    const answers = await Promise.all(changed.map(async (path) => [(await open(path)).status, await json(open(path))]))
    expect(answers).toEqual(Array(5).fill([403, { message: 'Invalid signature.' }]))
    expect([await verifiedAt(member.id), await verifiedAt(other.id)]).toEqual([null, null])
  })

  test('returns 403 after an hour', async () => {
    const member = await newMember({ verified: false })
    const link = await verificationLink(member.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * MINUTE })
    expect((await open(link)).status).toBe(403)
  })

  test('returns 403 for a changed address or a deleted account', async () => {
    const member = await newMember({ verified: false })
    const link = await verificationLink(member.email)
    await testEnv.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(newEmail(), member.id).run()
    const changed = await open(link)
    await testEnv.DB.prepare('DELETE FROM users WHERE id = ?').bind(member.id).run()
    const gone = await open(link)
    await expect(changed).toAnswer(403, { message: 'This action is unauthorized.' })
    await expect(gone).toAnswer(403, { message: 'This action is unauthorized.' })
  })

  test('returns 429 for the seventh request in a minute', async () => {
    const link = await verificationLink((await newMember({ verified: false })).email)
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 7 }, () => open(link, { ...JSON_CALL, ...address })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(409), 429])
  })
})

describe('POST /email/verification-notification', () => {
  test('emails the link again', async () => {
    const member = await newMember({ verified: false })
    const response = await member.api('POST', apiPaths.verificationNotification)
    await expect(response).toAnswer(200, { status: 'verification-link-sent' })
    expect(await queuedEmails(member.email)).toEqual([{ kind: 'verify-email', payload: { user_id: member.id } }])
  })

  test('returns 204 and emails nothing once the address is confirmed', async () => {
    const member = await newMember()
    expect((await member.api('POST', apiPaths.verificationNotification)).status).toBe(204)
    expect(await queuedEmails(member.email)).toEqual([])
  })

  test('returns 429 with its headers for the seventh request in a minute', async () => {
    const member = await newMember({ verified: false })
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => member.api('POST', apiPaths.verificationNotification)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), 429])
    const refused = answers.find(({ status }) => status === 429)!
    expect(await json(refused)).toEqual({ message: 'Too Many Attempts.' })
    expect(refused.headers.get('X-RateLimit-Limit')).toBe('6')
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect(Number(refused.headers.get('X-RateLimit-Reset'))).toBeGreaterThan(Date.now() / 1000)
  })
})

test('GET /email/verification-notification returns the unconfirmed address', async () => {
  const member = await newMember({ verified: false })
  expect(await json(member.get(apiPaths.verificationNotification))).toEqual({ data: { email: member.email } })
})

describe('POST /email/verification-link', () => {
  const ask = (email: unknown, address = newAddress()) =>
    newVisitor().api('POST', apiPaths.verificationLink, { email }, address)

  test('emails a link to an unverified account', async () => {
    const { email, id } = await newMember({ verified: false })
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200)
    expect(await queuedEmails(email)).toEqual([{ kind: 'verify-email', payload: { user_id: id } }])
  })

  test('takes the same time and returns the same for an unverified, a verified and a missing account', async () => {
    const [waiting, confirmed] = [await newMember({ verified: false }), await newMember()]
    const answers = await Promise.all(
      [waiting.email, confirmed.email, newEmail()].map(async (email) => {
        const started = performance.now()
        const response = await ask(email)
        expect(performance.now() - started).toBeGreaterThan(accountTiming.leastMs - 1)
        return [response.status, await response.text()]
      }),
    )
    expect(answers).toEqual(Array(3).fill([200, '{"status":"verification-link-sent"}']))
    expect(await queuedEmails(confirmed.email)).toEqual([])
  })

  test('emails an account at most once a minute, no matter who asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 })
    const { email } = await newMember({ verified: false })
    await ask(email)
    await ask(email)
    expect(await queuedEmails(email)).toHaveLength(1)
    vi.setSystemTime(1_900_000_000_000 + MINUTE)
    await ask(email)
    expect(await queuedEmails(email)).toHaveLength(2)
  })

  test('returns 429 for the sixth request in a minute, whether the account exists or not', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(newEmail(), address)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), 429])
  })
})
