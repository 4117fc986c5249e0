/** Seven digits of dollars at most: no sum of the shop is longer, and numbers stay exact. */
const SUM = /^\$?(\d{1,7}|\d{1,3},\d{3}|\d,\d{3},\d{3})(?:\.(\d{1,2}))?$/

/** Cents of a typed sum in dollars: "229", "229.5", "$1,440.00". Null for anything else. */
export function parseMoney(text: string): number | null {
  const found = SUM.exec(text.trim())
  if (!found) return null
  const [, whole, fraction = ''] = found
  return Number(whole!.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
