import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import {
  login,
  newAccount,
  newAddress,
  newEmail,
  queuedEmails,
  register,
  resetTokens,
  sessionOf,
  withSession,
} from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { accountTiming } from '#tests/support/hash-cost.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const SENT = 'We have emailed your password reset link.'
const INVALID = 'This password reset token is invalid.'
const NEW_PASSWORD = 'another battery staple'
const MINUTE = 60_000

let account: { visitor: Visitor; email: string }

beforeEach(async () => {
  account = await newAccount()
})

function forgot(email: string, address = newAddress()) {
  return newVisitor().api('POST', apiPaths.forgotPassword, { email }, address)
}

async function newToken(email: string): Promise<string> {
  await forgot(email)
  return (await resetTokens(email)).at(-1)!
}

async function reset(email: string, token: string, changes: object = {}) {
  const body = { token, email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...changes }
  const response = await newVisitor().api('POST', apiPaths.resetPassword, body)
  return { status: response.status, body: await json(response) }
}

const refusedToken = { status: 422, body: { message: INVALID, errors: { email: [INVALID] } } }

describe('POST /forgot-password', () => {
  test('returns the same for a known and an unknown address, no sooner than the slower takes', async () => {
    const answers = await Promise.all(
      [account.email, 'nobody@example.com'].map(async (email) => {
        const started = performance.now()
        const response = await forgot(email)
        expect(performance.now() - started).toBeGreaterThan(accountTiming.leastMs - 1)
        return [response.status, await json(response), [...response.headers.keys()]]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.slice(0, 2)).toEqual([200, { status: SENT, message: SENT }])
    expect(await queuedEmails('nobody@example.com')).toEqual([])
  })

  test('emails one sealed link and stores its token as a digest', async () => {
    const token = await newToken(account.email)
    expect(token).toMatch(/^[\da-f]{64}$/)
    const rows = await testEnv.DB.prepare('SELECT * FROM password_resets').all()
    const outbox = await testEnv.DB.prepare('SELECT * FROM outbox').all()
    expect(JSON.stringify([rows.results, outbox.results])).not.toContain(token)
  })

  test('emails no second link within a minute but returns the same', async () => {
    const answers = await Promise.all([forgot(account.email), forgot(account.email.toUpperCase())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await resetTokens(account.email)).toHaveLength(1)
  })

  test('emails another after a minute, which invalidates the first', async () => {
    const first = await newToken(account.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE })
    const second = await newToken(account.email)
    expect(second).not.toBe(first)
    expect(await reset(account.email, first)).toEqual(refusedToken)
    expect((await reset(account.email, second)).status).toBe(200)
  })

  test.each([[null], ['nobody'], ['@example.com'], ['a@b'], [['a@example.com']]])(
    'returns 422 with %j',
    async (email) => {
      const response = await forgot(email as string)
      expect([response.status, Object.keys((await json(response)).errors)]).toEqual([422, ['email']])
    },
  )

  test('returns 429 for the sixth request in a minute from one visitor', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot('nobody@example.com', address)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('POST /reset-password', () => {
  test('sets the password once, confirms it by mail and signs no one in', async () => {
    const token = await newToken(account.email)
    const done = { status: 200, body: { status: 'Your password has been reset.' } }
    expect(await reset(account.email, token)).toEqual(done)
    expect(await reset(account.email, token)).toEqual(refusedToken)
    expect((await queuedEmails(account.email)).at(-1)!.kind).toBe('password-changed')
    expect((await login(newVisitor(), account.email)).status).toBe(422)
    expect((await login(newVisitor(), account.email, { password: NEW_PASSWORD })).status).toBe(204)
  })

  test('confirms the address that received the link', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    await reset(email, await newToken(email))
    expect((await login(newVisitor(), email, { password: NEW_PASSWORD })).status).toBe(204)
  })

  test('ends every session', async () => {
    const session = sessionOf(account.visitor)
    expect((await withSession(session).get(apiPaths.user)).status).toBe(200)
    await reset(account.email, await newToken(account.email))
    expect((await withSession(session).get(apiPaths.user)).status).toBe(401)
  })

  test('counts once when used twice at the same time', async () => {
    const token = await newToken(account.email)
    const answers = await Promise.all([reset(account.email, token), reset(account.email, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test("returns the same for a wrong token, another account's token and an unknown address", async () => {
    const token = await newToken(account.email)
    const other = await newToken((await newAccount()).email)
    const answers = [
      await reset(account.email, 'f'.repeat(64)),
      await reset(account.email, other),
      await reset('nobody@example.com', token),
    ]
    expect(answers).toEqual([refusedToken, refusedToken, refusedToken])
  })

  test('rejects a token after an hour', async () => {
    const token = await newToken(account.email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * MINUTE })
    expect(await reset(account.email, token)).toEqual(refusedToken)
  })

  test('keeps the token after an invalid password', async () => {
    const token = await newToken(account.email)
    const refused = await reset(account.email, token, { password: 'short' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']])
    expect((await reset(account.email, token)).status).toBe(200)
  })
})
