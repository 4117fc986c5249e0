/** Words in front of a number: Phone:, tel:, #, UPS, Tracking no. */
const BEFORE =
  /^\W*(?:(?:tel|phone|call|text|sms|mobile|cell|fax|ups|usps|fedex|fed ex|dhl|tracking|track|package|number|no|id)\b[\s:.#]*)+|^#\s*/i
/** A tracking number of UPS, parted as it is printed. */
const UPS = /(?<![a-z\d])1z(?:[\s.-]?[a-z\d]){16}(?![a-z\d])/i
/** Numbers of other carriers in the addresses of their pages. */
const IN_ADDRESS = /(?<![a-z\d])[a-z]{0,2}\d{9,34}[a-z]{0,2}(?![a-z\d])/i
const PHONE = /^[\d\s().+-]{4,}$|^[\d\s().+/-]{9,}$/

/** The phone or tracking number in what someone typed, as it is stored: in one word. Null if there is none. */
export function typedNumber(typed: string): string | null {
  const [ups] = UPS.exec(typed) ?? []
  if (ups) return ups.replaceAll(/[\s.-]/g, '')
  const [named] = /^https?:/i.test(typed) ? (IN_ADDRESS.exec(typed) ?? []) : []
  const text = named ?? typed.replace(BEFORE, '')
  if (!PHONE.test(text)) return named ?? null
  const number = text.replaceAll(/\D/g, '')
  return number.length === 11 && number.startsWith('1') ? number.slice(1) : number
}
