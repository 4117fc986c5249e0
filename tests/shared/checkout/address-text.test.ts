import { expect, test } from 'vitest'
import { addressText, isSameAddress, phoneText } from '#shared/checkout/address-text.ts'

const address = {
  ...{ first_name: 'Jordan', last_name: 'Sample', address_line_1: '1200 Example Street', address_line_2: '' },
  ...{ city: 'Portland', state: 'OR', zip_code: '97209', phone_number: '5035550199' },
}

test('an address in one line omits an empty second line', () => {
  expect(addressText(address)).toBe('Jordan Sample, 1200 Example Street, Portland, OR 97209')
  expect(addressText({ ...address, address_line_2: 'Unit 3' })).toContain('Example Street, Unit 3, Portland')
})

test('a US phone number has one format, however it was stored', () => {
  expect(phoneText('5035550199')).toBe('(503) 555-0199')
  expect(phoneText('+1 503 555 0199')).toBe('(503) 555-0199')
  expect(phoneText('+44 20 7946 0018')).toBe('+44 20 7946 0018')
})

test('an address matches in any spelling', () => {
  expect(isSameAddress(address, { ...address, city: 'PORTLAND', phone_number: '+1 503 555 0199' })).toBe(true)
  expect(isSameAddress(address, { ...address, address_line_2: 'Unit 3' })).toBe(false)
  expect(isSameAddress(address, { ...address, phone_number: '5035550198' })).toBe(false)
})
