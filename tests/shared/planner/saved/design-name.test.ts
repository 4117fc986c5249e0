import { describe, expect, test } from 'vitest'
import { designName, freeName, LONGEST_NAME } from '#shared/planner/saved/design-name.ts'

describe('the name in an address', () => {
  test.each([
    ['Bedroom', 'Bedroom'],
    ['  Bed\n\troom  ', 'Bed room'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\u202eb\u0000', 'ab'],
    [' ', undefined],
    [null, undefined],
  ])('%j is %j', (typed, name) => {
    expect(designName(typed)).toBe(name)
  })

  test('has at most 60 characters, none of them half', () => {
    expect(designName('x'.repeat(200))).toHaveLength(LONGEST_NAME)
    expect(designName(`${'x'.repeat(59)}😀`)).toBe('x'.repeat(59))
  })
})

describe('a free name', () => {
  test.each([
    ['Bedroom', [], 'Bedroom'],
    ['Bedroom', ['Bedroom'], 'Bedroom (2)'],
    ['Bedroom (2)', ['Bedroom', 'Bedroom (2)'], 'Bedroom (3)'],
    ['Bedroom', ['Bedroom', 'Bedroom (2)', 'Bedroom (3)'], 'Bedroom (4)'],
  ])('for %s beside %j is %s', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free)
  })

  test('stays within 60 characters', () => {
    const long = 'x'.repeat(LONGEST_NAME)
    expect(freeName(long, [long])).toBe(`${'x'.repeat(56)} (2)`)
  })
})
