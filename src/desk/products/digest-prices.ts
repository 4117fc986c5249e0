import type { PriceBatch } from '#db/desk/products/batches.ts'

/** The number of changes and a checksum of their prices, so that no one applies others than they saw. */
export function digestPrices({ rows, rates }: Pick<PriceBatch, 'rows' | 'rates'>): string {
  let sum = 0
  const add = (part: number) => void (sum = (sum * 31 + part) % 4_294_967_291)
  for (const { id, was, becomes } of rows) {
    add(id)
    for (const { priceCents, salePriceCents } of [was, becomes])
      for (const part of [priceCents, salePriceCents ?? -1]) add(part)
  }
  for (const { key, was, becomes } of rates) {
    for (const letter of key) add(letter.codePointAt(0)!)
    for (const part of [was, becomes]) add(Math.round(part * 100))
  }
  return `${rows.length + rates.length}-${sum}`
}
