/** What it takes to stand a panel up, in eighths of an inch as all lengths here. */
export const TILT = 12

/** True if panels of this height can be stood up under the ceiling. */
export function fitsUnder(h: number, ceiling: number): boolean {
  return h + TILT <= ceiling
}
