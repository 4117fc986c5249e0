/** A ZIP code as `97209` or `97209-1234`, however its nine digits are parted; anything else stays as it was typed. */
export function normalZip(typed: string): string {
  const plain = typed.normalize('NFKC').trim()
  const digits = plain.replaceAll(/[\s\p{Pd}]/gu, '')
  if (!/^\d{5}(\d{4})?$/.test(digits)) return typed
  return digits.length === 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`
}
