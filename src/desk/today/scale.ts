/** A scale that ends at a round number: its lines, from 0 on, with the highest at or above `max`. */
export function scaleTo(max: number, lines: number): number[] {
  const step = roundUp(Math.max(1, max / lines))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

/** The next number that is 1, 2, 2.5 or 5 times a power of ten; small ones stay whole. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= value) ?? 10
  return Math.ceil(factor * power)
}

/** A length for a drawing, with one decimal at most. */
export function units(length: number): string {
  return String(Math.round(length * 10) / 10)
}
