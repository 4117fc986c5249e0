import { scryptSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import {
  login,
  newAccount,
  newAddress,
  newEmail,
  PASSWORD,
  register,
  sessionOf,
  withSession,
} from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { accountTiming } from '#tests/support/hash-cost.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'

const CREDENTIALS = 'These credentials do not match our records.'
let email: string

beforeAll(async () => {
  email = (await newAccount()).email
})

describe('POST /login', () => {
  test('returns 204 with a new session and a new token', async () => {
    const visitor = newVisitor()
    const token = await visitor.token()
    const anonymous = sessionOf(visitor)
    const response = await login(visitor, email)
    await expect(response).toAnswer(204, '')
    expect(sessionOf(visitor)).toMatch(/^m\./)
    expect(sessionOf(visitor)).not.toContain(anonymous)
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(encodeURIComponent(token))
    expect((await json(visitor.get(apiPaths.user))).data).toMatchObject({ email, name: 'Robin Reed' })
  })

  test('sets both cookies for two hours, and scripts cannot read the session, in any letter case of the address', async () => {
    const [session, token] = (await login(newVisitor(), ` ${email.toUpperCase()} `)).headers.getSetCookie().slice(-2)
    expect(session).toMatch(
      /^alderline_session=m\.[\w-]{43}; Max-Age=7200; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    )
    expect(token).toMatch(/^XSRF-TOKEN=[^;]+%3D; Max-Age=7200; Path=\/; Expires=[^;]+ GMT; SameSite=Lax$/)
  })

  test.each([true, 'on', '1', 1])('keeps the session for thirty days with remember %j', async (remember) => {
    const [session] = (await login(newVisitor(), email, { remember })).headers.getSetCookie().slice(-2)
    expect(session).toContain('Max-Age=2592000')
  })

  test('returns the same for an unknown address and a wrong password, no sooner than a hash takes', async () => {
    const answers = await Promise.all(
      [{ password: 'wrong' }, { email: 'nobody@example.com' }].map(async (changes) => {
        const visitor = newVisitor()
        await visitor.token()
        const started = performance.now()
        const response = await login(visitor, email, changes)
        expect(performance.now() - started).toBeGreaterThan(accountTiming.leastMs - 1)
        const ofItsOwn = ['content-security-policy', 'server-timing', 'x-request-id']
        const headers = [...response.headers].filter(([name]) => !ofItsOwn.includes(name))
        return [response.status, await response.text(), headers]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(JSON.parse(answers[0]![1] as string)).toEqual({ message: CREDENTIALS, errors: { email: [CREDENTIALS] } })
  })

  test('returns 409 without a session for an unconfirmed address', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const visitor = newVisitor()
    const response = await login(visitor, email)
    await expect(response).toAnswer(409, { message: 'Your email address is not verified.' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await visitor.get(apiPaths.user)).status).toBe(401)
  })

  test('replaces the current session when already signed in', async () => {
    const visitor = newVisitor()
    await login(visitor, email)
    const before = sessionOf(visitor)
    expect((await login(visitor, email)).status).toBe(204)
    expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
    expect((await visitor.get(apiPaths.user)).status).toBe(200)
  })

  test('rehashes the password when the parameters have changed', async () => {
    const { email } = await newAccount()
    const key = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 2 ** 12, r: 8, p: 1 })
    const old = `scrypt$ln=12,r=8,p=1$${Buffer.alloc(16).toString('base64url')}$${key.toString('base64url')}`
    await testEnv.DB.prepare('UPDATE users SET password_hash = ? WHERE email = ?').bind(old, email).run()
    expect((await login(newVisitor(), email)).status).toBe(204)
    const row = await testEnv.DB.prepare('SELECT password_hash FROM users WHERE email = ?').bind(email).first<any>()
    expect(row.password_hash).toMatch(/^scrypt\$ln=4,r=8,p=1\$/)
    expect((await login(newVisitor(), email)).status).toBe(204)
  })
})

describe('POST /login after failures', () => {
  const visitor = newVisitor()
  let email: string

  // Each test has an account of its own, because an account takes only a few failures from everywhere.
  beforeEach(async () => {
    email = (await newAccount()).email
  })

  const send = (address: Record<string, string>, body: object) => visitor.api('POST', apiPaths.login, body, address)

  async function fail(address: Record<string, string>, email: string, times: number) {
    const answers = await Promise.all(Array.from({ length: times }, () => send(address, { email, password: 'wrong' })))
    return answers.map(({ status }) => status)
  }

  test('rejects the sixth with the seconds to wait, even with the right password', async () => {
    const address = newAddress()
    await fail(address, email, 5)
    const response = await send(address, { email: email.toUpperCase(), password: PASSWORD })
    const { message, errors } = await json(response)
    expect([response.status, errors]).toEqual([422, { email: [message] }])
    const [, seconds] = /^Too many login attempts\. Please try again in (\d+) seconds\.$/.exec(message) ?? []
    expect(Number(seconds)).toBeGreaterThan(40)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
  })

  test('admits the same address from elsewhere, and another address from here', async () => {
    const address = newAddress()
    await fail(address, email, 5)
    expect((await send(newAddress(), { email, password: PASSWORD })).status).toBe(204)
    expect((await send(address, { email: 'nobody@example.com', password: 'x' })).status).toBe(422)
  })

  test('counts from the first failure, not from the last', async () => {
    const address = newAddress()
    await fail(address, email, 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    await fail(address, email, 4)
    expect((await json(send(address, { email, password: PASSWORD }))).message).toMatch(/again in ([1-9]|10) seconds/)
    vi.setSystemTime(Date.now() + 11_000)
    expect((await send(address, { email, password: PASSWORD })).status).toBe(204)
  })

  test('resets the count on success', async () => {
    const address = newAddress()
    await fail(address, email, 4)
    await send(address, { email, password: PASSWORD })
    expect(await fail(address, email, 5)).toEqual([422, 422, 422, 422, 422])
    expect((await json(send(address, { email, password: 'x' }))).message).toMatch(/Too many/)
  })

  test('resets the count for the right password of an unverified account', async () => {
    const [address, email] = [newAddress(), newEmail()]
    await register(newVisitor(), email)
    await fail(address, email, 4)
    expect((await send(address, { email, password: PASSWORD })).status).toBe(409)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => json(send(address, { email, password: 'wrong' }))),
    )
    expect(answers.map(({ message }) => message)).toEqual(Array(5).fill(CREDENTIALS))
    const flood = testEnv.DB.prepare('SELECT hits FROM rate_limits WHERE key = ?')
    expect(await flood.bind(`login-flood|${address['CF-Connecting-IP']}`).first('hits')).toBe(9)
  })

  test('does not count malformed requests', async () => {
    const address = newAddress()
    await Promise.all(Array.from({ length: 8 }, () => send(address, { email })))
    expect((await send(address, { email, password: PASSWORD })).status).toBe(204)
  })

  test('checks five passwords, however many arrive at once', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => json(send(address, { email, password: 'wrong' }))),
    )
    expect(answers.filter(({ message }) => message === CREDENTIALS)).toHaveLength(5)
    expect(answers.filter(({ message }) => message.startsWith('Too many login attempts.'))).toHaveLength(35)
  })

  test('beyond the limit of an address uses up no other one', async () => {
    const address = newAddress()
    await fail(address, email, 12)
    const flood = testEnv.DB.prepare('SELECT hits FROM rate_limits WHERE key = ?')
    expect(await flood.bind(`login-flood|${address['CF-Connecting-IP']}`).first('hits')).toBe(5)
    const account = testEnv.DB.prepare("SELECT hits FROM rate_limits WHERE key = 'login-strangers|' || ?")
    expect(await account.bind(makeDigest(email)).first('hits')).toBe(5)
  })

  test('returns 429 for many addresses from one visitor', async () => {
    const address = newAddress()
    const key = `login-flood|${address['CF-Connecting-IP']}`
    await testEnv.DB.prepare('INSERT INTO rate_limits VALUES (?, ?, 30)').bind(key, Date.now()).run()
    const response = await send(address, { email: 'nobody@example.com', password: 'x' })
    await expect(response).toAnswer(429, { message: 'Too Many Attempts.' })
  })

  test('stores no addresses in the counters', async () => {
    await fail(newAddress(), email, 1)
    const { results } = await testEnv.DB.prepare('SELECT key FROM rate_limits').all()
    expect(JSON.stringify(results)).not.toContain(email)
  })

  test('returns 503 and counts nothing when too many passwords wait', async () => {
    const address = newAddress()
    const bodies = Array.from({ length: 20 }, (_, n) => ({ email: `nobody-${n}@example.com`, password: 'x' }))
    const answers = await Promise.all(bodies.map((body) => send(address, body)))
    const refused = answers.filter(({ status }) => status === 503)
    const counted = answers.filter(({ status }) => status === 422).length
    expect([refused.length > 0, refused[0]!.headers.get('Retry-After'), refused.length + counted]).toEqual([
      true,
      '1',
      20,
    ])
    const hits = testEnv.DB.prepare('SELECT hits FROM rate_limits WHERE key = ?')
    expect(await hits.bind(`login-flood|${address['CF-Connecting-IP']}`).first('hits')).toBe(counted)
  })
})

test('POST /logout returns 204 and continues as a visitor with a new id and a new token', async () => {
  const visitor = newVisitor()
  await login(visitor, email)
  const before = sessionOf(visitor)
  const response = await visitor.api('POST', apiPaths.logout)
  await expect(response).toAnswer(204, '')
  expect(sessionOf(visitor)).toMatch(/^[\w-]{43}$/)
  expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['alderline_session', 'XSRF-TOKEN'])
  expect((await withSession(before).get(apiPaths.user)).status).toBe(401)
  expect((await visitor.api('POST', apiPaths.carts, { status: 'active' })).status).toBe(201)
})
