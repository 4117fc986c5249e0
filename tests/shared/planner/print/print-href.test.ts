import { expect, test } from 'vitest'
import { printHref, readPrintAddress } from '#shared/planner/print/print-href.ts'

const read = (href: string) => readPrintAddress(new URL(href, 'http://shop.test').searchParams)

test('the address of a print set is read as it was written', () => {
  const ordered = { number: 'AL-7K2Q-94X', token: 't' }
  const address = { code: 'AAA', name: 'Bedroom & hall', unit: 'cm', ordered } as const
  expect(read(printHref(address))).toEqual(address)
  const none = { name: '', unit: 'in', ordered: { number: '', token: '' } }
  expect(read(printHref({ code: 'AAA' }))).toEqual({ code: 'AAA', ...none })
})

test('a name has at most 60 characters', () => {
  expect(read(printHref({ code: 'A', name: 'x'.repeat(61) })).name).toBe('x'.repeat(60))
})
