/** The gap needed to get a product between walls: a quarter inch at each end. */
export const FIT_CLEARANCE_INCHES = 0.5
const WIDEST_GAP_INCHES = 5.5

export type Fit =
  | { answer: 'fits'; spareInches: number }
  | { answer: 'tight'; spareInches: number }
  | { answer: 'no'; overInches: number }
  /** It fits, but leaves more empty wall than a wall-to-wall kit should. */
  | { answer: 'roomy'; spareInches: number }

export function fit(wall: number, width: number, { wallToWall = false } = {}): Fit {
  const spareInches = wall - width
  if (spareInches < 0) return { answer: 'no', overInches: -spareInches }
  if (spareInches < FIT_CLEARANCE_INCHES) return { answer: 'tight', spareInches }
  return { answer: wallToWall && spareInches > WIDEST_GAP_INCHES ? 'roomy' : 'fits', spareInches }
}

export function suitableWalls(width: number): { from: number; to: number } {
  return { from: width + FIT_CLEARANCE_INCHES, to: width + WIDEST_GAP_INCHES }
}

/** The widest width that fits with clearance, or undefined. */
export function widestThatFits<T extends { width: number | null }>(
  wall: number,
  candidates: readonly T[],
): T | undefined {
  return candidates
    .filter(({ width }) => width !== null && fit(wall, width).answer === 'fits')
    .sort((a, b) => b.width! - a.width!)[0]
}
