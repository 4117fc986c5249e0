import { expect, test } from 'vitest'
import { typedText } from '#desk/frame/typed-text.ts'

test('what was typed is named by its field, also in groups and lists', () => {
  const typed = {
    ...{ address_line_1: '9 Elm St', 'billing.address_line_2': 'Unit 4', 'billing.country': 'Canada', state: 'OR' },
    ...{ 'quantity.1731': '2', 'note.1731': 'Black slides', tracking_number_2: '1Z', valid_until: '2027-01-05' },
    ...{ _version: '3', do: 'send', 'remove.1731': 'on' },
  }
  expect(typedText(typed).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    ...['Street address: 9 Elm St', 'Apartment, suite, unit: Unit 4', 'Country: Canada', 'State: OR', 'Quantity: 2'],
    ...['Note: Black slides', 'Tracking number: 1Z', 'Valid until: 2027-01-05'],
  ])
})
