import { createHash } from 'node:crypto'

/** Eight digits that another drawing does not have. Numbers are rounded, as their last digits may differ by machine. */
export function digest(drawn: unknown): string {
  const text = JSON.stringify(drawn, (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Rows of ten. */
export function inTens(tokens: readonly string[]): string[] {
  return [...Map.groupBy(tokens, (_, index) => Math.floor(index / 10)).values()].map((ten) => ten.join(' '))
}
