import { expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { formatWallSizes } from '#shared/planner/text/wall-sizes.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'

test('a closet on several walls is confirmed by each of them, from the left to the right', () => {
  const u = closetOf({ kind: 'u', back: 956, left: 700, right: 640 })
  expect(formatWallSizes(encode(u))).toBe('Left wall 87½″ + back wall 119½″ + right wall 80″ · 16″ D × 84″ H')
  const corner = closetOf({ kind: 'l', back: 956, left: 0, right: 640 })
  expect(formatWallSizes(encode(corner))).toBe('Back wall 119½″ + right wall 80″ · 16″ D × 84″ H')
})

test('one wall has its product’s size, and so has what cannot be opened', () => {
  expect(formatWallSizes(encode(closetOf()))).toBe(null)
  expect(formatWallSizes('damaged')).toBe(null)
})
