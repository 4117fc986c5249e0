import { expect, test } from 'vitest'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { partToken, readPartToken } from '#worker/base/signing/part-token.ts'

const key = 'a key of the tests'
const line = { number: 'AL-7K2Q-94X', line: 12 }

test('a token has the order’s number, the line and twelve characters, and leads back to them in either case', () => {
  const token = partToken(key, line)
  expect(token).toMatch(/^AL-7K2Q-94X\.12\.[a-z0-9_-]{12}$/)
  for (const typed of [token, token.toLowerCase(), token.toUpperCase()]) expect(readPartToken(key, typed)).toEqual(line)
})

const signature = partToken(key, line).split('.')[2]!

test.each([
  '',
  '.',
  'AL-7K2Q-94X.12',
  `AL-7K2Q-94X.1.${signature}`,
  `AL-7K2Q-94X.012.${signature}`,
  `AL-7K2Q-94W.12.${signature}`,
  `AL-7K2Q-94X.12.${signature}x`,
  `AL-7K2Q-94X.12.${orderToken(key, line.number).slice(0, 12)}`,
  partToken('another key', line),
  `AL-7K2Q-94X.12.${'x'.repeat(10_240)}`,
  'x'.repeat(10_240),
])('%.40s was not issued by the shop', (token) => {
  expect(readPartToken(key, token)).toBeNull()
})
