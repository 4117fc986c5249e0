import { expect, test } from 'vitest'
import { seal, unseal } from '#worker/base/signing/seal.ts'

const KEY = 'a'.repeat(32)

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
