import type { Board } from './board.ts'

/** How much of one sheet material is cut: its finish and thickness (eighths of an inch), the boards, and their square feet before waste. */
export type BoardTotal = { finish: string; thickness: number; count: number; squareFeet: number }

type Line = { boards: readonly Board[]; finish: string; quantity: number }

const SQUARE_FOOT = 9216

/** The boards of several lines together, thick ones first. `quantity` is how many of a product are cut. */
export function boardTotals(lines: readonly Line[]): BoardTotal[] {
  const totals = new Map<string, BoardTotal>()
  for (const { boards, finish, quantity } of lines) {
    for (const { stock, thickness, length, width } of boards) {
      if (stock === 'made') continue
      const key = `${finish} ${thickness}`
      const { count, squareFeet } = totals.get(key) ?? { count: 0, squareFeet: 0 }
      const area = (quantity * length * width) / SQUARE_FOOT
      totals.set(key, { finish, thickness, count: count + quantity, squareFeet: squareFeet + area })
    }
  }
  return [...totals.values()].toSorted((a, b) => b.thickness - a.thickness || a.finish.localeCompare(b.finish))
}
