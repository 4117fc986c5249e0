import { expect, test } from 'vitest'
import { bounds, chooseBucket, metrics, p75 } from '#shared/vitals/buckets.ts'

test.each(metrics)('three quarters of 10,000 drawn visits are within the bucket that is told: %s', (metric) => {
  const most = bounds[metric].at(-1)! * 1.2
  for (const skew of [0.5, 1, 3, 6]) {
    const values = drawn(10_000).map((part) => part ** skew * most)
    const counts = bounds[metric].map(() => 0).concat(0)
    for (const value of values) counts[chooseBucket(metric, value)]!++
    const exact = values.sort((a, b) => a - b)[7_499]!
    const { from, to } = p75(metric, counts)!
    expect(exact).toBeGreaterThan(from)
    expect(exact).toBeLessThanOrEqual(to ?? Infinity)
  }
})

test('a value at a limit is within it, and beyond the last limit is one more bucket', () => {
  expect(chooseBucket('LCP', 0)).toBe(0)
  expect(chooseBucket('LCP', 2500)).toBe(4)
  expect(chooseBucket('LCP', 2501)).toBe(5)
  expect(chooseBucket('CLS', 0.6)).toBe(bounds.CLS.length)
})

test('without visits there is no quarter, and slow visits alone are beyond the last limit', () => {
  expect(p75('INP', [0, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
  expect(p75('INP', [0, 0, 0, 0, 0, 0, 0, 2])).toEqual({ from: 1000, to: null })
})

/** The same numbers from 0 to 1 in each run. */
function drawn(count: number): number[] {
  let state = 1
  return Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647)
}
