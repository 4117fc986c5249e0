import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#shared/constants.ts'
import { apiPaths } from '#shared/paths.ts'
import { reportFaults } from '#client/behaviors/faults.ts'

const sent: [string, string][] = []
const filename = `${location.origin}/assets/main-1.js`
const listeners: [string, EventListener][] = []

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  Object.assign(navigator, { sendBeacon: (to: string, text: string) => sent.push([to, text]) })
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type as string, listener as EventListener])
  })
  reportFaults('product')
})

const hear = (type: string, event: object) =>
  listeners.filter(([heard]) => heard === type).forEach(([, listen]) => listen(event as Event))
const fail = (message: string, more: object = {}) =>
  hear('error', { error: new TypeError(message), message, filename, lineno: 1, colno: 23, ...more })

test('a fault of our own file is told with its message, page and release', () => {
  fail('x is not a function')
  expect(sent.map(([to, text]) => [to, JSON.parse(text)])).toEqual([
    [
      apiPaths.faults,
      { page: 'product', build: 'dev', message: 'TypeError: x is not a function', place: 'main-1.js:1:23' },
    ],
  ])
})

test('a promise that no one awaits is told by the first of our files in its stack', () => {
  const reason = new RangeError('late')
  reason.stack = `RangeError: late\n at x (${location.origin}/assets/api-2.js:3:4)`
  hear('unhandledrejection', { reason })
  hear('unhandledrejection', { reason: 'a text without a stack' })
  expect(sent.map(([, text]) => JSON.parse(text).place)).toEqual(['api-2.js:3:4'])
})

test('each is told once, at most five of them, in at most 1 KB each', () => {
  for (const name of 'abcdefgh') for (let times = 0; times < 3; times++) fail(`${name} ${'€ '.repeat(2_000)}`)
  expect(sent).toHaveLength(5)
  for (const [, text] of sent) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(1024)
})

test.each(['https://tag.example/assets/x.js', 'chrome-extension://abc/x.js', '', `${location.origin}/account`])(
  'a fault in %j is none of ours',
  (filename) => {
    fail('x', { filename })
    expect(sent).toEqual([])
  },
)

test('nothing is told after a no to analytics', () => {
  localStorage.setItem(storageKeys.cookieSettings, '{"analytics_cookies":false,"third_party_services":true}')
  fail('x')
  expect(sent).toEqual([])
})
