import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** No vowels and nothing that looks like something else: numbers are read out on the phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

/** "AL-7K2Q-94X": cannot be guessed from the one before it. */
export function newOrderNumber(): string {
  const letters = Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `AL-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** "RQ-4F7K-2M": for what is no order. */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `RQ-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A guest's proof that an order is theirs: derived, so that every repeat of the answer carries the same. */
export function orderToken(appKey: string, number: string): string {
  return createHmac('sha256', appKey).update(`order|${number}`).digest('base64url')
}

export function isOrderToken(appKey: string, number: string, token: string): boolean {
  const expected = Buffer.from(orderToken(appKey, number))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
