import { expect, test } from 'vitest'
import { isCsrfToken } from '#api/http/csrf-token.ts'
import { isOrderToken, orderToken } from '#worker/base/signing/order-token.ts'
import { partToken, readPartToken } from '#worker/base/signing/part-token.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import { isSignature, sign, splitKeys, type Purpose } from '#worker/base/signing/signature.ts'
import { isSignedLink } from '#worker/base/signing/signed-link.ts'
import { isFormToken } from '#worker/pages/form-token.ts'

const KEY = 'k'.repeat(32)
const SESSION = 'v'.repeat(43)
const ORDER = 'AL-7K2Q-94X'
const ORDER_TOKEN = '6qV9N_prxi4SAx1npah3Av9yq_oB62tabEWEO00PPa0'
const signedPath =
  '/verify-email/7/abc?expires=1900000000&signature=f6c4c56bec02f10ddf1a6bd28a857481ca1fab1bb0b28e860fe73ff32f50ddb6'

/** Emails and cookies that shoppers already have contain these: a change of the signed text would invalidate them. */
test('earlier signatures stay valid', () => {
  expect(isCsrfToken(KEY, SESSION, 'nonce.mME9f6GKHL8UX2dT5ktx5e29oqJLn9jK0_DMRPqx_8A=')).toBe(true)
  expect(isFormToken(KEY, SESSION, 'nonce.WUlbCGKpLqeBPEYJqWJ7rvGBeBc7kJPYGQzDNGywnD8')).toBe(true)
  expect(isFormToken(KEY, '', 'nonce.9w2wBXFIES7nl-dUNaC1P1HSTW-jaoR0H9NONfLfxNU')).toBe(true)
  expect(isOrderToken(KEY, ORDER, ORDER_TOKEN)).toBe(true)
  const recent = 'ewL2u7xELOZMjW4Nt9XARaJ0jYN8rifmUjEcbR6-vGc'
  expect(isSignature(KEY, 'recent-order', `${ORDER}|1900000000000`, recent)).toBe(true)
  expect(isSignedLink(KEY, new URL(signedPath, 'https://shop.test'), 1_800_000_000_000)).toBe(true)
})

test('a token without its closing "=" is not a CSRF token', () => {
  expect(isCsrfToken(KEY, SESSION, 'nonce.mME9f6GKHL8UX2dT5ktx5e29oqJLn9jK0_DMRPqx_8A')).toBe(false)
})

test('an expired or altered link is invalid', () => {
  const link = new URL(signedPath, 'https://shop.test')
  expect(isSignedLink(KEY, link, 1_900_000_000_000)).toBe(false)
  const changed = [signedPath.replace('/7/', '/8/'), signedPath.replace('=19', '=20'), signedPath.slice(0, -1)]
  for (const path of changed) expect(isSignedLink(KEY, new URL(path, link), 1_800_000_000_000)).toBe(false)
})

test('a signature is valid for its purpose, text and key alone', () => {
  const purposes: Purpose[] = ['csrf', 'form', 'link', 'order', 'recent-order']
  const valid = purposes.filter((purpose) => isSignature(KEY, purpose, ORDER, ORDER_TOKEN))
  expect(valid).toEqual(['order'])
  expect(isSignature(KEY, 'order', `${ORDER}Z`, ORDER_TOKEN)).toBe(false)
  expect(isSignature('l'.repeat(32), 'order', ORDER, ORDER_TOKEN)).toBe(false)
  expect(isSignature(KEY, 'order', ORDER, '')).toBe(false)
  expect(sign(KEY, 'order', ORDER)).toBe(ORDER_TOKEN)
})

test('only its key opens a sealed text, and only if it is unchanged', async () => {
  const sealed = await seal(KEY, 'the token')
  expect(sealed).not.toContain('token')
  expect(await unseal(KEY, sealed)).toBe('the token')
  for (const changed of [`${sealed.slice(0, -4)}AAAA`, 'x', '', 'not base64!'])
    expect(await unseal(KEY, changed)).toBeNull()
  expect(await unseal('b'.repeat(32), sealed)).toBeNull()
})

test('sealing the same text twice gives different results', async () => {
  expect(await seal(KEY, 'x')).not.toBe(await seal(KEY, 'x'))
})

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

test.each<[name: string, setting: string, keys: string[]]>([
  ['one key', KEY, [KEY]],
  ['one key with a comma after it', `${KEY},`, [KEY]],
  ['one key with space around it', ` ${KEY}\n`, [KEY]],
  ['two keys', `${'n'.repeat(40)}, ${KEY}`, ['n'.repeat(40), KEY]],
  ['two keys with two commas between', `${'n'.repeat(40)},,${KEY}`, ['n'.repeat(40), KEY]],
  ['two keys with a space between', `${'n'.repeat(40)} ${KEY}`, ['n'.repeat(40), KEY]],
  ['two keys with a semicolon between', `${'n'.repeat(40)};${KEY}`, ['n'.repeat(40), KEY]],
  ['one key that has a comma', `a passphrase, of the owner, ${KEY}`, [`a passphrase, of the owner, ${KEY}`]],
])('%s', (_, setting, keys) => {
  expect(splitKeys(setting)).toEqual(keys)
})

test('the first of two keys signs and seals, both verify and unseal', async () => {
  const first = 'n'.repeat(32)
  const both = `${first},${KEY}`
  expect(sign(both, 'order', ORDER)).toBe(sign(first, 'order', ORDER))
  expect(isOrderToken(both, ORDER, ORDER_TOKEN)).toBe(true)
  expect(readPartToken(both, partToken(KEY, { number: ORDER, line: 2 }))).toEqual({ number: ORDER, line: 2 })
  expect(await unseal(both, await seal(KEY, 'the token'))).toBe('the token')
  expect(await unseal(first, await seal(both, 'the token'))).toBe('the token')
  expect(await unseal(KEY, await seal(both, 'the token'))).toBeNull()
})
