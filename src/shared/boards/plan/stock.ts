/** Lengths are eighths of an inch; the grain runs along the length. */
export type BoardSize = { length: number; width: number }

/** A sheet as it is bought: 49 × 97″. */
export const SHEET: BoardSize = { length: 776, width: 392 }

/** A sheet, or with an `offcut` what an earlier plan left. */
export type Stock = BoardSize & { offcut: number | null }

export const WHOLE_SHEET: Stock = { ...SHEET, offcut: null }

/** Offcuts go into stock from 12 × 24″ on. */
const LEAST = { short: 96, long: 192 }

export function isStockSize({ length, width }: BoardSize): boolean {
  return Math.min(length, width) >= LEAST.short && Math.max(length, width) >= LEAST.long
}

export function areaOf({ length, width }: BoardSize): number {
  return length * width
}
