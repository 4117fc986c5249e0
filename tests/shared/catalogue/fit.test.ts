import { expect, test } from 'vitest'
import { fit, suitableWalls, widestThatFits } from '#shared/catalogue/fit.ts'

test('a wall with at least half an inch to spare fits', () => {
  expect(fit(72.25, 70.5)).toEqual({ answer: 'fits', spareInches: 1.75 })
  expect(fit(71, 70.5)).toEqual({ answer: 'fits', spareInches: 0.5 })
})

test('less than half an inch is tight, down to none', () => {
  expect(fit(70.75, 70.5)).toEqual({ answer: 'tight', spareInches: 0.25 })
  expect(fit(70.5, 70.5)).toEqual({ answer: 'tight', spareInches: 0 })
})

test('a wall that is too narrow returns the missing width', () => {
  expect(fit(64, 70.5)).toEqual({ answer: 'no', overInches: 6.5 })
})

test('a wall-to-wall kit leaves at most five and a half inches', () => {
  expect(fit(76, 70.5, { wallToWall: true }).answer).toBe('fits')
  expect(fit(76.125, 70.5, { wallToWall: true })).toEqual({ answer: 'roomy', spareInches: 5.625 })
  expect(fit(120, 36).answer).toBe('fits')
})

test('a kit returns the range of suitable walls', () => {
  expect(suitableWalls(70.5)).toEqual({ from: 71, to: 76 })
})

test('the widest that fits is returned, if any', () => {
  const widths = [{ width: 46.5 }, { width: 63.75 }, { width: 58.5 }, { width: null }]
  expect(widestThatFits(64, widths)).toEqual({ width: 58.5 })
  expect(widestThatFits(40, widths)).toBeUndefined()
})
