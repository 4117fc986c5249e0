/** What stays free between a product and the walls, so that it goes in: a quarter inch at each end. */
export const FIT_CLEARANCE_INCHES = 0.5
const WIDEST_GAP_INCHES = 5.5

export type Fit =
  | { answer: 'fits'; spareInches: number }
  | { answer: 'tight'; spareInches: number }
  | { answer: 'no'; overInches: number }
  /** It goes in, but leaves more wall empty than a wall-to-wall kit is made for. */
  | { answer: 'roomy'; spareInches: number }

/** Whether something `width` inches wide goes between walls `wall` inches apart. */
export function fit(wall: number, width: number, { wallToWall = false } = {}): Fit {
  const spareInches = wall - width
  if (spareInches < 0) return { answer: 'no', overInches: -spareInches }
  if (spareInches < FIT_CLEARANCE_INCHES) return { answer: 'tight', spareInches }
  return { answer: wallToWall && spareInches > WIDEST_GAP_INCHES ? 'roomy' : 'fits', spareInches }
}

/** The walls that a wall-to-wall kit is made for, in inches: a kit of 70½ suits 71 to 76. */
export function suitableWalls(width: number): { from: number; to: number } {
  return { from: width + FIT_CLEARANCE_INCHES, to: width + WIDEST_GAP_INCHES }
}

/** The widest of several that goes between the walls with room to spare, or undefined. */
export function widestThatFits<T extends { width: number | null }>(
  wall: number,
  candidates: readonly T[],
): T | undefined {
  return candidates
    .filter(({ width }) => width !== null && fit(wall, width).answer === 'fits')
    .sort((a, b) => b.width! - a.width!)[0]
}
