import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCaptcha, recaptcha } from '#providers/captcha.ts'
import { readSettings } from '#worker/base/settings.ts'
import { deadlines } from '#tests/support/deadlines.ts'
import { newEmail, register } from '#tests/support/account.ts'
import { testEnv } from '#tests/support/env.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const VERIFY_URL = 'http://captcha.test/siteverify'

function answering(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
}

describe('reCAPTCHA', () => {
  const captcha = recaptcha('the-secret', VERIFY_URL)

  test('receives secret, token and address', async () => {
    const asked = answering(() => Response.json({ success: true }))
    expect(await captcha.check('token', '192.0.2.1')).toBe('passed')
    const [url, init] = asked.mock.calls[0]!
    expect([url, init!.method, String(init!.body)]).toEqual([
      VERIFY_URL,
      'POST',
      'secret=the-secret&response=token&remoteip=192.0.2.1',
    ])
  })

  test('follows no redirect with the secret', async () => {
    const asked = answering(() => Response.json({ success: true }))
    await captcha.check('token', null)
    expect(asked.mock.calls[0]![1]!.redirect).toBe('manual')
  })

  test('rejects when it says no', async () => {
    answering(() => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
    expect(await captcha.check('token', null)).toBe('rejected')
  })

  test.each([
    ['returns 500', () => new Response('', { status: 500 })],
    ['returns no JSON', () => new Response('<html>')],
    ['leads elsewhere', () => Response.redirect('https://elsewhere.test/', 307)],
    ['returns something else', () => Response.json({})],
    ['cannot be reached', () => Promise.reject(new Error('connection refused'))],
  ])('is unavailable, not passed, when it %s', async (_, answer) => {
    answering(answer)
    expect(await captcha.check('token', null)).toBe('unavailable')
  })
})

describe('an answer that begins and never ends', () => {
  const captcha = recaptcha('the-secret', VERIFY_URL)
  const usual = deadlines.captchaMs
  afterEach(() => void Object.assign(deadlines, { captchaMs: usual }))

  test.each([
    ['silent', () => new Promise<void>(() => {}), 50, 100],
    ['in drops', () => new Promise<void>((resolve) => setTimeout(resolve, 10)), 50, 100],
    ['in a flood', () => Promise.resolve(), usual, 1_000_000],
  ])('is unavailable by the deadline or the size: %s', async (_, next, captchaMs, bytes) => {
    Object.assign(deadlines, { captchaMs })
    let chunks = 0
    const body = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          controller.enqueue(new TextEncoder().encode(' '.repeat(bytes)))
          chunks++
          await next()
        },
      })
    answering(() => new Response(body()))
    expect(await captcha.check('token', null)).toBe('unavailable')
    expect(chunks).toBeLessThan(20)
  })
})

describe('the configured captcha', () => {
  const settings = readSettings(testEnv)

  test('is a fixed token in development', async () => {
    const captcha = createCaptcha(settings)
    expect([await captcha.check('test-captcha', null), await captcha.check('x', null)]).toEqual(['passed', 'rejected'])
  })

  test.each(['staging', 'production'] as const)('without a secret rejects everyone in %s', async (environment) => {
    expect(await createCaptcha({ ...settings, environment }).check('test-captcha', null)).toBe('unavailable')
  })

  test('with a secret never accepts the fixed token', async () => {
    answering(() => Response.json({ success: false }))
    const captcha = createCaptcha({ ...settings, captcha: { ...settings.captcha, secret: 's', verifyUrl: VERIFY_URL } })
    expect(await captcha.check('test-captcha', null)).toBe('rejected')
  })
})

test('POST /register returns 503 and creates no account while the captcha is unreachable', async () => {
  answering(() => Promise.reject(new Error('connection refused')))
  const visitor = newVisitor({ ...testEnv, RECAPTCHA_SECRET: 's', RECAPTCHA_VERIFY_URL: VERIFY_URL } as Env)
  const email = newEmail()
  const response = await register(visitor, email)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
  expect((await json(response)).message).toMatch(/try again in a few minutes/)
  expect(await testEnv.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first()).toBeNull()
})
