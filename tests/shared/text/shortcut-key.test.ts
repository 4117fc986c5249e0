import { expect, test } from 'vitest'
import { shortcutKey } from '#shared/text/shortcut-key.ts'

test.each([
  ['Russian', 'я', 'KeyZ', false, 'z'],
  ['Russian with Caps Lock', 'Я', 'KeyZ', false, 'z'],
  ['Russian', 'х', 'BracketLeft', false, '['],
  ['Hebrew', 'ז', 'KeyZ', false, 'z'],
  ['Greek with Shift', 'Ζ', 'KeyZ', true, 'Z'],
  ['Arabic', 'ظ', 'Slash', true, '?'],
  ['Persian', '۰', 'Digit0', false, '0'],
  ['AZERTY', 'z', 'KeyW', false, 'z'],
  ['AZERTY', 'à', 'Digit0', false, 'à'],
  ['Dvorak', ';', 'KeyZ', false, ';'],
  ['QWERTZ', 'ü', 'BracketLeft', false, 'ü'],
  ['a phone', 'я', '', false, 'я'],
  ['any', 'ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
])('%s: %s at %s', (_, key, code, shiftKey, expected) => {
  expect(shortcutKey({ key, code, shiftKey })).toBe(expected)
})
