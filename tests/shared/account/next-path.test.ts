import { expect, test } from 'vitest'
import { nextPath, withNext } from '#shared/account/next-path.ts'

const LONGEST = `/${'a'.repeat(1_999)}`
const LONGEST_IN_LINK = LONGEST.slice(0, 2_000 - '/login?next=%2F'.length + 1)

test('a path to return to has at most 2,000 characters, as a browser sends it', () => {
  expect(nextPath(LONGEST, '/dashboard')).toBe(LONGEST)
  expect(nextPath(`${LONGEST}a`, '/dashboard')).toBe('/dashboard')
  expect(nextPath(`/${'é'.repeat(400)}`, '/dashboard')).toBe('/dashboard')
})

test.each([
  ['/desk/../x', '/x'],
  ['/desk/%2e%2E/x', '/x'],
  ['/desk\\..\\x?a=/../b', '/x?a=/../b'],
  ['/orders?page=2#top', '/orders?page=2#top'],
  ['/.//host.example', '/dashboard'],
  ['/a/..//host.example', '/dashboard'],
  ['//host.example', '/dashboard'],
  ['/\\host.example', '/dashboard'],
  ['/\t/host.example', '/dashboard'],
  ['https://host.example/', '/dashboard'],
])('%j leads to %s, as a browser reads it', (next, path) => {
  expect(nextPath(next, '/dashboard')).toBe(path)
})

test('a longer one is left out of the link that would carry it', () => {
  expect(withNext('/login', LONGEST_IN_LINK)).toBe(`/login?next=${encodeURIComponent(LONGEST_IN_LINK)}`)
  expect(withNext('/login', `${LONGEST_IN_LINK}a`)).toBe('/login')
})
