import { beforeEach, expect, test, vi } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { newMember } from '#tests/support/member.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let later = 0
let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  // Long after the last line of any other test: a counter waits for its second to end.
  const now = Date.UTC(2100, 0, 1) + MINUTE_MS * ++later
  vi.spyOn(Date, 'now').mockReturnValue(now)
})

const refused = () => lines.map((line) => JSON.parse(line)).filter(({ at }) => at === 'refused')

test('a change without its token is logged, with what and from which network', async () => {
  const response = await newVisitor().send('POST', apiPaths.carts)
  expect(response.status).toBe(419)
  expect(refused()).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      at: 'refused',
      request: response.headers.get('X-Request-Id'),
      status: 419,
      method: 'POST',
      path: '/api/cart',
      network: expect.stringMatching(/^[\w-]{12}$/),
      count: expect.any(Number),
    },
  ])
})

test('a call with a session that is none is logged, and that of a guest is not', async () => {
  const visitor = newVisitor()
  await visitor.get(apiPaths.user)
  expect(refused()).toEqual([])
  visitor.cookies.set('alderline_session', `m.${'x'.repeat(43)}`)
  await visitor.get(apiPaths.user)
  expect(refused()).toMatchObject([{ status: 401, path: '/api/user' }])
})

test('a member who asks for what belongs to others is logged', async () => {
  const member = await newMember()
  expect((await member.get(href(apiPaths.address, { id: '987654321' }))).status).toBe(404)
  expect(refused()).toMatchObject([{ status: 404, path: apiPaths.address }])
})

test('a forged link is logged without what it would open', async () => {
  const key = 'a1'.repeat(16)
  await newVisitor().get(`/api/uploads/${key}?expires=9999999999&signature=b2`)
  expect(refused()).toMatchObject([{ status: 404, path: apiPaths.upload }])
})

test('a missing product is not logged', async () => {
  expect((await newVisitor().get(href(apiPaths.product, { id: 999 }))).status).toBe(404)
  expect(refused()).toEqual([])
})

test('many refusals in a second write one line, and the next has their count', async () => {
  await newVisitor().send('POST', apiPaths.carts)
  vi.mocked(Date.now).mockReturnValue(Date.now() + 1_000)
  const visitor = newVisitor()
  for (let turn = 0; turn < 20; turn++) await visitor.send('POST', apiPaths.carts)
  vi.mocked(Date.now).mockReturnValue(Date.now() + 1_000)
  await visitor.send('POST', apiPaths.carts)
  expect(refused().map(({ count }) => count)).toEqual([expect.any(Number), 1, 20])
})

test('a form of a page without its token is logged', async () => {
  await newVisitor().postAs(paths.login, { _action: 'login', email: 'robin@example.com', password: 'guess' })
  expect(refused()).toMatchObject([{ status: 419, method: 'POST', path: paths.login }])
  expect(lines.join()).not.toMatch(/robin|guess/)
})

test('tries beyond a limit are logged', async () => {
  const visitor = newVisitor()
  for (let turn = 0; turn < 6; turn++) await visitor.api('POST', apiPaths.stagingAuth, { password: 'wrong' })
  expect(refused()).toMatchObject([{ status: 429, path: apiPaths.stagingAuth }])
})
