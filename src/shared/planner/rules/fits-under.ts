/** Clearance to tilt a panel upright, in eighths of an inch. */
export const TILT = 12

export function fitsUnder(h: number, ceiling: number): boolean {
  return h + TILT <= ceiling
}
