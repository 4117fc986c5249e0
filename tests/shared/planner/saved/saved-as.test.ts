import { expect, test } from 'vitest'
import { savedAs, savedText } from '#shared/planner/saved/saved-as.ts'

test('a saved design is read from its text', () => {
  expect(savedAs(savedText({ id: 12, version: 3 }))).toEqual({ id: 12, version: 3 })
})

test.each(['', '12', '12.', '.3', '12.3.4', '12.3<', '-1.2', '1e3.1', '9'.repeat(16) + '.1', null, undefined])(
  '%j is no saved design',
  (text) => {
    expect(savedAs(text)).toBeUndefined()
  },
)
