import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { login, newAccount, newEmail, PASSWORD, resetTokens } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { newNetwork, newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'
import { limits } from '#worker/base/limits.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { DAY_MS } from '#shared/time.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Like a browser: the network is the visitor's own. */
function signIn(visitor: Visitor, email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  return visitor.api('POST', apiPaths.login, { email, password }, headers)
}

/** As if strangers in other networks had sent as many wrong passwords as an account takes. */
async function attack(email: string, tries: number = limits.loginOfStrangers.hits): Promise<void> {
  await testEnv.DB.prepare('INSERT OR REPLACE INTO rate_limits VALUES (?, ?, ?)')
    .bind(`login-strangers|${makeDigest(email)}`, Date.now(), tries)
    .run()
}

/** A visitor with the cookies of another one, but in another network and signed out. */
function moved(visitor: Visitor): Visitor {
  const elsewhere = newVisitor()
  for (const [name, value] of visitor.cookies) if (name.includes('device')) elsewhere.cookies.set(name, value)
  return elsewhere
}

async function signedIn(network = newNetwork()) {
  const { email } = await newAccount()
  const visitor = newVisitor(testEnv, network)
  expect((await signIn(visitor, email)).status).toBe(204)
  return { email, visitor, network }
}

describe('an account that strangers try from many networks', () => {
  test('is closed to strangers for a while, whether or not it exists', async () => {
    for (const email of [(await newAccount()).email, newEmail()]) {
      await attack(email, limits.loginOfStrangers.hits - 1)
      expect((await signIn(newVisitor(), email, 'wrong')).status).toBe(422)
      const response = await signIn(newVisitor(), email)
      await expect(response).toAnswer(429, { message: 'Too Many Attempts.' })
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  test('looks at no more passwords, however many come at once', async () => {
    const { email } = await newAccount()
    await attack(email, limits.loginOfStrangers.hits - 2)
    const answers = await Promise.all(times(8).map(() => signIn(newVisitor(), email, 'wrong')))
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(2)
  })

  test('lets its owner in on a device that has signed in before, from any network', async () => {
    const { email, visitor } = await signedIn()
    await attack(email)
    expect((await signIn(moved(visitor), email)).status).toBe(204)
  })

  test('lets its owner in from a network that has signed in before, on any device', async () => {
    const { email, network } = await signedIn()
    await attack(email)
    expect((await signIn(newVisitor(testEnv, network), email)).status).toBe(204)
  })

  test('lets its owner in everywhere with an emailed link for a new password', async () => {
    const { email } = await newAccount()
    await attack(email)
    const visitor = newVisitor()
    await visitor.api('POST', apiPaths.forgotPassword, { email })
    const [token] = await resetTokens(email)
    const password = 'another horse battery'
    const body = { token, email, password, password_confirmation: password }
    expect((await visitor.api('POST', apiPaths.resetPassword, body)).status).toBe(200)
    expect((await signIn(visitor, email, password)).status).toBe(204)
  })

  test('stays closed to the devices and networks of other accounts, and to a forged cookie', async () => {
    const { email } = await newAccount()
    const other = await signedIn()
    await attack(email)
    const forger = newVisitor()
    forger.cookies.set('known_device', `AAAA.${'A'.repeat(43)}`)
    const answers = await Promise.all([moved(other.visitor), other.visitor, forger].map((one) => signIn(one, email)))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  })

  test('counts a known device as a stranger after many wrong passwords', async () => {
    const { email, visitor } = await signedIn()
    await attack(email)
    const wrong: number[] = []
    for (const _ of times(limits.loginOfKnown.hits)) wrong.push((await signIn(moved(visitor), email, 'wrong')).status)
    expect(new Set(wrong)).toEqual(new Set([422]))
    expect((await signIn(moved(visitor), email)).status).toBe(429)
  })
})

describe('the cookie of a known device', () => {
  test('is set at sign-in for a year, out of reach of scripts, and says nothing about anyone', async () => {
    const { email } = await newAccount()
    const response = await signIn(newVisitor(), email)
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('known_device='))!
    expect(line).toMatch(/^known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('belongs to the host and needs https where the shop has it', async () => {
    const { email } = await newAccount()
    const origin = ORIGIN.replace('http:', 'https:')
    const env = { ...testEnv, SITE_ORIGIN: origin } as unknown as Env
    const visitor = newVisitor(env)
    await visitor.send('GET', apiPaths.csrfCookie, undefined, { origin })
    const token = decodeURIComponent(visitor.cookies.get('XSRF-TOKEN')!)
    const response = await visitor.send('POST', apiPaths.login, JSON.stringify({ email, password: PASSWORD }), {
      origin,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    })
    expect(response.status).toBe(204)
    const line = response.headers.getSetCookie().find((cookie) => cookie.includes('known_device='))!
    expect(line).toMatch(/^__Host-known_device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('knows the last four accounts of a browser that several people use', async () => {
    const visitor = newVisitor()
    const emails: string[] = []
    for (const _ of times(5)) emails.push((await newAccount()).email)
    for (const email of emails) await login(visitor, email)
    await Promise.all([emails[0]!, emails[1]!, emails[4]!].map((email) => attack(email)))
    const again = await Promise.all([0, 1, 4].map((index) => signIn(moved(visitor), emails[index]!)))
    expect(again.map(({ status }) => status)).toEqual([429, 204, 204])
  })

  test('stays after signing out', async () => {
    const { visitor } = await signedIn()
    await visitor.api('POST', apiPaths.logout)
    expect(visitor.cookies.get('known_device')).toMatch(/\./)
  })
})

describe('known networks', () => {
  const rows = async (email: string) => {
    const query = testEnv.DB.prepare(
      'SELECT network_digest FROM known_networks WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    )
    return (await query.bind(email).all<{ network_digest: string }>()).results
  }

  test('are stored as digests with a key, the last twenty of an account', async () => {
    const { email, network } = await signedIn()
    expect(JSON.stringify(await rows(email))).not.toContain(network)
    const others = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19) INSERT INTO known_networks
      (user_id, network_digest, last_used_at) SELECT u.id, 'other ' || i, i FROM n, users u WHERE email = ?`
    await testEnv.DB.prepare(others).bind(email).run()
    expect(await rows(email)).toHaveLength(20)
    await login(newVisitor(), email)
    const left = (await rows(email)).map((row) => row.network_digest)
    expect([left.length, left.includes('other 1'), left.includes('other 2')]).toEqual([20, false, true])
  })

  test('are forgotten after 90 days, and with the account', async () => {
    const [kept, deleted] = [await signedIn(), await signedIn()]
    await deleted.visitor.api('DELETE', apiPaths.userDelete)
    expect(await rows(deleted.email)).toEqual([])
    await cleanUp(testEnv, Date.now() + 89 * DAY_MS)
    expect(await rows(kept.email)).toHaveLength(1)
    await cleanUp(testEnv, Date.now() + 91 * DAY_MS)
    expect(await rows(kept.email)).toEqual([])
  })
})
