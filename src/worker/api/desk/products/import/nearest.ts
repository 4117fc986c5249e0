import type { Nearest } from '#db/desk/products/import/current.ts'

/** "Nearest: 1321, 1322." */
export function nearestOf(id: number, all: readonly Nearest[]): string {
  const found = all.find((one) => one.id === id)
  const ids = [found?.below, found?.above].filter((one) => typeof one === 'number')
  return ids.length > 0 ? `Nearest: ${ids.join(', ')}.` : ''
}
