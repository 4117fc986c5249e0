import { describe, expect, test, vi } from 'vitest'
import { login, registration } from '#tests/support/account.ts'
import { withoutDatabase } from '#tests/support/databases.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { createCountedLog } from '#worker/base/counted-log.ts'
import { log, masked } from '#worker/base/log.ts'

describe('a log line', () => {
  test.each([
    ['Invalid type: Expected string but received "8 Fir St"', 'Invalid type: Expected string but received […]'],
    ['550 no mailbox <robin@example.com>', '550 no mailbox <[email]>'],
    ['/password/reset/0123456789abcdef0123456789abcdef?email=a@b.co', '/password/reset/[token]'],
    ['/api/cart/pFpIXNmjSHO1lGCfY5nyBw/items/7', '/api/cart/[token]/items/7'],
    ['/api/cart/pFpIXNmjSHOlGCfYpnyBwq/checkout', '/api/cart/[token]/checkout'],
    ['see https://shop.test/results?q=my+name now', 'see https://shop.test/results now'],
    ['card 4242 4242 4242 4242', 'card [number]'],
    ['call 541-555-0142', 'call [number]'],
    ['/our-unique-service-options', '/our-unique-service-options'],
    ['at page (src/worker/pages/page.tsx:41:18)', 'at page (src/worker/pages/page.tsx:41:18)'],
  ])('masks %j as %j', (text, shown) => {
    expect(masked(text)).toBe(shown)
  })

  test('has the request id of its response, for page and API', async () => {
    const lines = listen()
    const response = await newVisitor(withoutDatabase()).get('/closet-organizers?price_min=1234', {
      'CF-Ray': '8f2b1c3d4e5f6a7b-PDX',
    })
    expect(response.headers.get('X-Request-Id')).toBe('8f2b1c3d4e5f6a7b-PDX')
    const requests = lines.map((line) => JSON.parse(line)).filter(({ at }) => ['load', 'api'].includes(at))
    expect(new Set(requests.map(({ at }) => at))).toEqual(new Set(['load', 'api']))
    expect(new Set(requests.map(({ request }) => request))).toEqual(new Set(['8f2b1c3d4e5f6a7b-PDX']))
  })

  test('names a request without a ray by its own id, and still masks a token in another fact', () => {
    const lines = listen()
    const request = crypto.randomUUID()
    log('warn', 'test', { request, path: `/password/reset/${request}` })
    log('warn', 'test', { request: 'robin@example.com' })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'warn', at: 'test', request, path: '/password/reset/[token]' },
      { time: expect.any(String), level: 'warn', at: 'test', request: '[email]' },
    ])
  })

  test('has its time in UTC', () => {
    const lines = listen()
    const before = new Date().toISOString()
    log('info', 'test', {})
    const { time } = JSON.parse(lines[0]!)
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(time >= before && time <= new Date().toISOString()).toBe(true)
  })

  test('is one line of JSON, whatever a stranger puts into it', () => {
    const lines = listen()
    log('warn', 'test', { path: 'a"}\n{"level":"info","at":"account","event":"signed-in' })
    expect(lines[0]).not.toContain('\n')
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', at: 'test' })
  })
})

describe('contains no visitor data', () => {
  const CART = 'pFpIXNmjSHO1lGCfY5nyBw'
  const SECRETS = /robin|correct horse|pFpIXN|s3cret|Fir St|97701|541-555/i

  test.each<[string, () => Promise<unknown>]>([
    [
      'of a sign-in',
      async () => login(newVisitor(withoutDatabase()), 'robin@example.com', { password: 'correct horse' }),
    ],
    [
      'of a registration',
      async () => newVisitor(withoutDatabase()).api('POST', '/register', registration('robin@example.com')),
    ],
    ['of a cart', async () => newVisitor(withoutDatabase()).api('PUT', `/api/cart/${CART}`, { email: 'robin@x.co' })],
    ['of a search', async () => newVisitor(withoutDatabase()).get('/results?q=robin+Fir+St')],
    [
      'of a reset link',
      async () => newVisitor(withoutDatabase()).get('/password/reset/s3cret?email=robin@example.com'),
    ],
    [
      'of a form',
      async () =>
        newVisitor(withoutDatabase()).api('POST', '/api/forms/support', {
          name: 'Robin',
          email: 'robin@example.com',
          message: 'I live at 8 Fir St, call 541-555-0142',
        }),
    ],
  ])('%s when the database fails', async (_, act) => {
    const lines = listen()
    await act()
    for (const line of lines) expect(line).not.toMatch(SECRETS)
  })
})

function listen(): string[] {
  const lines: string[] = []
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)))
  return lines
}

test('events are logged at most once in the given time, with their count', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const logEvent = createCountedLog('warn', 'payment', 1000)
  for (const now of [1000, 1001, 1500, 1999, 2000, 2001]) logEvent({ message: 'Forged' }, now)
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).count)).toEqual([1, 4])
})
