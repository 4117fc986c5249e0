import { expect, test } from 'vitest'
import { parseMoney } from '#shared/text/parse-money.ts'

test.each([
  ['229', 22_900],
  ['229.5', 22_950],
  [' $1,440.00 ', 144_000],
  ['0', 0],
  ['1,19O', null],
  ['1,44.00', null],
  ['1 0', null],
  ['$ 5', null],
  ['1 440', null],
  ['12.345', null],
  ['-5', null],
  ['', null],
  ['1e3', null],
  ['9,999,999.99', 999_999_999],
  ['10,000,000', null],
  ['9999999', 999_999_900],
  ['10000000', null],
  ['99,999,999,999,999,999', null],
])('"%s" is %s cents', (text, cents) => expect(parseMoney(text)).toBe(cents))
