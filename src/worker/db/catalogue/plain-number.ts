/** Parses digits with at most three decimals; null for anything else. */
export function plainNumber(text: string): number | null {
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : null
}
