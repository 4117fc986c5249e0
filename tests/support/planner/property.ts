import fc from 'fast-check'
import { test } from 'vitest'

/** How long a property may take, in milliseconds. */
export const SLOW = 600_000

/** How many designs are tried of each kind: `DESIGNS=10000 npx vitest run --project node` tries more of them. */
export const CASES = Number(process.env['DESIGNS'] ?? 100)

/** A test of something that holds for any values. */
export function property<Values extends [unknown, ...unknown[]]>(
  title: string,
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  check: (...values: Values) => void,
  numRuns = CASES,
): void {
  test(title, () => fc.assert(fc.property<Values>(...values, check), { numRuns }), SLOW)
}
