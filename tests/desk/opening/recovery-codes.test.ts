import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeIn } from '#desk/opening/recovery-codes.ts'

test('recovery codes have 120 random bits, and those of before still count', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/)
    expect(recoveryCodeIn(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
  }
  expect(recoveryCodeIn('abcd efgh ijkl mnop')).toBe('ABCD-EFGH-IJKL-MNOP')
  for (const typed of ['', 'ABCD-EFGH', 'ABCD-EFGH-IJKL-MNOP-QRST', '123456']) expect(recoveryCodeIn(typed)).toBeNull()
})
