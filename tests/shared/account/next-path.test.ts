import { expect, test } from 'vitest'
import { nextPath, withNext } from '#shared/account/next-path.ts'

const LONGEST = `/${'a'.repeat(2_047)}`

test('a path to return to has at most 2 KB', () => {
  expect(nextPath(LONGEST, '/dashboard')).toBe(LONGEST)
  expect(nextPath(`${LONGEST}a`, '/dashboard')).toBe('/dashboard')
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
  expect(withNext('/login', LONGEST)).toBe(`/login?next=${encodeURIComponent(LONGEST)}`)
  expect(withNext('/login', `${LONGEST}a`)).toBe('/login')
})
