import { isEqualText, sign, splitKeys } from './signature.ts'

/**
 * A line of an order. `line` is its number in the order, which it keeps while other lines change; only the number of a
 * last line that was removed is given again.
 */
export type OrderLine = { number: string; line: number }

const LENGTH = 12
const TOKEN = /^(AL-[0-9A-Z]{4}-[0-9A-Z]{2,3})\.([1-9]\d{0,4})\.([\w-]{12})$/i

/** "AL-7K2Q-94X.1.k3_9b2m0qz-x" opens the pages of a line's boards, which say nothing of who ordered them. */
export function partToken(appKey: string, { number, line }: OrderLine): string {
  return `${number}.${line}.${signPart(appKey, { number, line })}`
}

/** The line that a token was issued for, or null if the shop did not issue it. Letters may have either case. */
export function readPartToken(appKey: string, token: string): OrderLine | null {
  const [, number = '', line = '', signature = ''] = TOKEN.exec(token) ?? []
  const read = { number: number.toUpperCase(), line: Number(line) }
  const isOurs = splitKeys(appKey).some((key) => isEqualText(signPart(key, read), signature.toLowerCase()))
  return isOurs ? read : null
}

/** In lower case, because paths are read like that. */
function signPart(appKey: string, { number, line }: OrderLine): string {
  return sign(appKey, 'part', `${number}|${line}`).slice(0, LENGTH).toLowerCase()
}
