import { expect, test } from 'vitest'
import { nextPath, withNext } from '#shared/account/next-path.ts'

const LONGEST = `/${'a'.repeat(2_047)}`

test('a path to return to has at most 2 KB', () => {
  expect(nextPath(LONGEST, '/dashboard')).toBe(LONGEST)
  expect(nextPath(`${LONGEST}a`, '/dashboard')).toBe('/dashboard')
})

test('a longer one is left out of the link that would carry it', () => {
  expect(withNext('/login', LONGEST)).toBe(`/login?next=${encodeURIComponent(LONGEST)}`)
  expect(withNext('/login', `${LONGEST}a`)).toBe('/login')
})
