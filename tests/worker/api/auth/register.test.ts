import { describe, expect, test } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import {
  login,
  newAddress,
  newEmail,
  PASSWORD,
  queuedEmails,
  register,
  registration,
  sessionOf,
} from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

async function refused(body: object) {
  const response = await visitor.api('POST', apiPaths.register, body, newAddress())
  return { status: response.status, ...(await json(response)) }
}

describe('POST /register', () => {
  test('returns 204 with a new session and a new token, and emails a link', async () => {
    const visitor = newVisitor()
    const before = [await visitor.token(), sessionOf(visitor)]
    const email = newEmail()
    const response = await register(visitor, email)
    await expect(response).toAnswer(204, '')
    expect(sessionOf(visitor)).toMatch(/^m\.[\w-]{43}$/)
    expect(before).not.toContain(sessionOf(visitor))
    expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'alderline_session',
      'XSRF-TOKEN',
    ])
    expect(await queuedEmails(email)).toMatchObject([{ kind: 'verify-email' }])
  })

  test('stores no password and no session id', async () => {
    const visitor = newVisitor()
    const email = newEmail()
    await register(visitor, email)
    const user = await testEnv.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first<any>()
    const { results } = await testEnv.DB.prepare('SELECT * FROM sessions WHERE user_id = ?').bind(user.id).all()
    expect(user).toMatchObject({ name: 'Robin Reed', first_name: 'Robin', last_name: 'Reed', email_verified_at: null })
    expect(user.password_hash).toMatch(/^scrypt\$ln=4,r=8,p=1\$/)
    expect(results).toHaveLength(1)
    expect(JSON.stringify([user, results])).not.toMatch(new RegExp(`${PASSWORD}|${sessionOf(visitor).slice(2)}`))
  })

  test('stores the name', async () => {
    const email = newEmail()
    await register(newVisitor(), email, { name: 'Rob' })
    const user = await testEnv.DB.prepare('SELECT name FROM users WHERE email = ?').bind(email).first()
    expect(user).toEqual({ name: 'Rob' })
  })

  test('ignores protected fields', async () => {
    const email = newEmail()
    await register(newVisitor(), email, {
      id: 1,
      email_verified_at: 1,
      is_admin: true,
      created_at: 1,
      password_version: 9,
    })
    const user = await testEnv.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first<any>()
    expect([user.email_verified_at, user.password_version]).toEqual([null, 1])
    expect(user.created_at).toBeGreaterThan(Date.now() - 60_000)
  })

  test("uses the captcha's error as the general message too", async () => {
    const message = 'The g-recaptcha-response field is required.'
    const missing = await refused(registration(newEmail(), { 'g-recaptcha-response': '' }))
    expect(missing).toEqual({ status: 422, message, errors: { 'g-recaptcha-response': [message] } })
  })

  test.each([
    [{ password_confirmation: undefined }, { password: ['The password field confirmation does not match.'] }],
    [
      { password: 'short', password_confirmation: 'other' },
      {
        password: [
          'The password field confirmation does not match.',
          'The password field must be at least 8 characters.',
        ],
      },
    ],
    [{ email: 'Robin@Example.com' }, { email: ['The email field must be lowercase.'] }],
    [{ email: 'nobody' }, { email: ['The email field must be a valid email address.'] }],
    [{ email: 'a b@example.com' }, { email: ['The email field must be a valid email address.'] }],
    [{ email: 'a@b..com' }, { email: ['The email field must be a valid email address.'] }],
    [
      { email: 'a@example.com\r\nBcc: x@example.com' },
      { email: ['The email field must be lowercase.', 'The email field must be a valid email address.'] },
    ],
    [{ email: ['a@example.com'] }, { email: ['The email field must be a string.'] }],
    [{ password: 12345678, password_confirmation: 12345678 }, { password: ['The password field must be a string.'] }],
    [
      { first_name: 'x'.repeat(256) },
      { first_name: ['The first name field must not be greater than 255 characters.'] },
    ],
    [{ name: 7 }, { name: ['The name field must be a string.'] }],
  ])('with %j reports the error', async (changes, errors) => {
    expect(await refused(registration(newEmail(), changes))).toMatchObject({ status: 422, errors })
  })

  test('reports a taken address, but not before the captcha passes nor while another field is invalid', async () => {
    const email = newEmail()
    await register(newVisitor(), email)
    const message = 'The email has already been taken.'
    expect(await refused(registration(email))).toEqual({ status: 422, message, errors: { email: [message] } })
    const forged = { 'g-recaptcha-response': 'forged' }
    const taken = await refused(registration(email, forged))
    expect(taken).toEqual(await refused(registration(newEmail(), forged)))
    expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ['g-recaptcha-response']])
    const other = await refused(registration(email, { password_confirmation: 'other' }))
    expect(Object.keys(other.errors)).toEqual(['password'])
  })

  test('creates one account when sent twice at the same time', async () => {
    const email = newEmail()
    const answers = await Promise.all([register(newVisitor(), email), register(newVisitor(), email)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })

  test('keeps spaces in passwords and trims the rest', async () => {
    const email = newEmail()
    const password = '  spaced out  '
    await register(newVisitor(), ` ${email} `, { password, password_confirmation: password })
    const answers = [
      await login(newVisitor(), email, { password: 'spaced out' }),
      await login(newVisitor(), email, { password }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 409])
  })

  test('returns 429 for the fourth well-formed request in a minute', async () => {
    const address = newAddress()
    const send = (body: object) => visitor.api('POST', apiPaths.register, body, address)
    await Promise.all(Array.from({ length: 5 }, () => send({})))
    const wrong = () => registration(newEmail(), { 'g-recaptcha-response': 'forged' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(wrong())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 429])
    const last = answers.find(({ status }) => status === 429)!
    expect([
      await json(last),
      last.headers.get('X-RateLimit-Limit'),
      last.headers.get('X-RateLimit-Remaining'),
    ]).toEqual([{ message: 'Too Many Attempts.' }, '3', '0'])
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(50)
  })
})
