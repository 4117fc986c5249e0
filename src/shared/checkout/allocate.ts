/** The discounts on lines with a further one on all of them, split by what is left of each. */
export function addOwnDiscount(sums: readonly number[], offCents: readonly number[], cents: number): number[] {
  const shares = allocate(
    cents,
    sums.map((sum, index) => sum - offCents[index]!),
  )
  return offCents.map((off, index) => off + shares[index]!)
}

/** Splits an amount in proportion to weights by largest remainder, so that the parts sum to it exactly. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = total(weights)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(sum)))
  const order = exact
    .map((value, index) => ({ index, remainder: value % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (let left = amount - total(parts), next = 0; left > 0; left--, next++) parts[order[next]!.index]!++
  return parts
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
