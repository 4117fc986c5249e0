import { expect, test } from 'vitest'
import { fieldChecked, fieldGroup, fieldNumber, fieldsOf, fieldText } from '#shared/actions/fields.ts'

function form(...pairs: [string, string][]): FormData {
  const data = new FormData()
  pairs.forEach(([name, value]) => data.append(name, value))
  return data
}

test('repeated fields and those that end in [] are lists', () => {
  const fields = fieldsOf(form(['a', '1'], ['b', '2'], ['b', '3'], ['c[]', '4']))
  expect(fields).toEqual({ a: '1', b: ['2', '3'], 'c[]': ['4'] })
})

test('files are not fields', () => {
  const data = form(['a', '1'])
  data.append('file', new Blob(['x']))
  expect(fieldsOf(data)).toEqual({ a: '1', file: '' })
})

test('a line ends with one character, however it was posted', () => {
  expect(fieldsOf(form(['a', 'one\r\ntwo\nthree'])).a).toBe('one\ntwo\nthree')
})

// Looking up every name separately would exceed the test's time limit.
test('as many names as a post can hold are read, and none of them is special', () => {
  const many = Array.from({ length: 40_000 }, (_, index): [string, string] => [`f${index}`, 'x'])
  const fields = fieldsOf(form(...many, ['__proto__', 'x'], ['__proto__', 'y']))
  expect([Object.keys(fields).length, Object.getPrototypeOf(fields)]).toEqual([40_001, Object.prototype])
})

test('of a repeated field the last counts, a missing one is empty', () => {
  expect([fieldText({ a: ['1', '2'] }, 'a'), fieldText({}, 'a'), fieldText({ a: [] }, 'a')]).toEqual(['2', '', ''])
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['1.5', 1.5],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['two', 'two'],
  ['', ''],
])('the number of %j is %j: what is none stays text', (typed, expected) => {
  expect(fieldNumber({ n: typed }, 'n')).toBe(expected)
})

test('an absent number has its default', () => {
  expect([fieldNumber({}, 'n', 1), fieldNumber({ n: ' ' }, 'n', 1)]).toEqual([1, 1])
})

test('a box is checked by on, 1 and true', () => {
  const boxes = ['on', '1', 'true', 'off', '0', '', 'yes']
  expect(boxes.map((box) => fieldChecked({ box }, 'box'))).toEqual(boxes.map((_, index) => index < 3))
})

test('a group is what starts alike', () => {
  const fields = { 'billing.city': 'Salem', 'billing.state': ['OR', 'WA'], city: 'Portland' }
  expect(fieldGroup(fields, 'billing.')).toEqual({ city: 'Salem', state: 'WA' })
})
