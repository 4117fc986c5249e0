import type { Piece } from './part.ts'

/** How much of one board is cut: its finish and thickness (inches), the panels, and their square feet before waste. */
export type BoardSum = { material: string; thickness: number; panels: number; squareFeet: number }

type Counted = { parts: readonly Piece[]; quantity: number }

const SQUARE_INCHES_PER_SQUARE_FOOT = 144

/** The boards of several products together, thick ones first. `quantity` is how many of a product are cut. */
export function boardsOf(products: readonly Counted[]): BoardSum[] {
  const sums = new Map<string, BoardSum>()
  for (const { parts, quantity } of products) {
    for (const part of parts) if (part.isBoard) add(sums, part, quantity)
  }
  return [...sums.values()].toSorted((a, b) => b.thickness - a.thickness || a.material.localeCompare(b.material))
}

function add(sums: Map<string, BoardSum>, part: Piece, products: number): void {
  const { material, thickness, length, width, quantity } = part
  if (thickness === null || length === null || width === null) return
  const key = `${material} ${thickness}`
  const { panels, squareFeet } = sums.get(key) ?? { panels: 0, squareFeet: 0 }
  const count = quantity * products
  const area = (count * length * width) / SQUARE_INCHES_PER_SQUARE_FOOT
  sums.set(key, { material, thickness, panels: panels + count, squareFeet: squareFeet + area })
}
