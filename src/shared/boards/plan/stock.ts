/** Lengths are eighths of an inch; the grain runs along the length. */
export type Size = { length: number; width: number }

/** A sheet as it is bought: 49 × 97″. */
export const SHEET: Size = { length: 776, width: 392 }

/** A sheet, or with an `offcut` what an earlier plan left. */
export type Stock = Size & { offcut: number | null }

export const WHOLE_SHEET: Stock = { ...SHEET, offcut: null }

/** What is left of a sheet is kept from 12 × 24″ on. */
const KEPT = { short: 96, long: 192 }

export function isKept({ length, width }: Size): boolean {
  return Math.min(length, width) >= KEPT.short && Math.max(length, width) >= KEPT.long
}

export function areaOf({ length, width }: Size): number {
  return length * width
}
